/** How far, in pixels, a floating layer stays from the window's edges; at the top it stays clear of the simulation band. */
export const clearOfBand = { top: 36, right: 8, bottom: 8, left: 8 }
