/* CFakeInput: see include/ */
