import webpack, { type Configuration, type Stats } from 'webpack'

/** Runs webpack once. Throws with its own words if there are errors. */
export function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || !stats) return reject(error ?? new Error('webpack gave no result'))
      if (stats.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true, colors: false })))
      resolve(stats)
    })
  })
}
