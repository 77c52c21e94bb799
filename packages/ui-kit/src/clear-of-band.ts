/** The distance of a floating layer from the window's edges, in pixels; at the top it stays clear of the simulation band. */
export const clearOfBand = { top: 36, right: 8, bottom: 8, left: 8 }
