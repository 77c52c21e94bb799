/** A fall of a path: where it began, where it ended, and its size, which is zero or negative. */
export interface Fall {
  high: number
  low: number
  size: number
}

/** The deepest fall of a path from an earlier high. `sizeOf` says how a fall is measured, for example in parts of its high. */
export function deepestFall(path: readonly number[], sizeOf: (high: number, low: number) => number): Fall {
  let highest = 0
  let deepest: Fall = { high: 0, low: 0, size: 0 }
  path.forEach((value, index) => {
    if (value > (path[highest] ?? 0)) highest = index
    const size = sizeOf(path[highest] ?? 0, value)
    if (size < deepest.size) deepest = { high: highest, low: index, size }
  })
  return deepest
}
