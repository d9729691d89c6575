/* CSelvageLibinput: see include/ */
