/* CWaylandStock: see include/ */
