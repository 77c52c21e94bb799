/**
 * The few functions of `Math` that make paths. They are named here once, because a test's sandbox looks up a global at every
 * use, which makes millions of steps fifty times slower.
 */
export const { abs, clz32, floor, max, min } = Math
export const { isSafeInteger } = Number
