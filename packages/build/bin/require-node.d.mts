/** Ends the process where Node is too old; there is nothing to import. */
export declare const nothing: never
