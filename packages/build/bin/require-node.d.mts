/** Ends the process where Node is too old, and says a mistyped option in one line; there is nothing to import. */
export declare const nothing: never
