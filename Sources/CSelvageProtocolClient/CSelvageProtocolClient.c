/* CSelvageProtocolClient: see include/ */
