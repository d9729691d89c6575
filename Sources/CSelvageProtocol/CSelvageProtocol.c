/* CSelvageProtocol: see include/ */
