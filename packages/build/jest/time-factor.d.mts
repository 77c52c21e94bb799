/** How much slower this machine is now than the one for which limits of time were chosen: 1 or more, the same in all processes of a run. */
export function timeFactor(): number

/** A limit of time in milliseconds, for this machine as it is now. */
export function patience(ms: number): number
