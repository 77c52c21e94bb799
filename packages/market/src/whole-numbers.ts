/**
 * The few functions of `Math` that paths are made of. They are named here once because a test's sandbox looks a global up
 * at every use, which makes millions of steps fifty times slower.
 */
export const { abs, clz32, floor, max, min } = Math
export const { isSafeInteger } = Number
