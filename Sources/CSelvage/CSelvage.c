/* CSelvage: see include/ */
