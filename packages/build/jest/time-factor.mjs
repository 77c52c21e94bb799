import { pbkdf2Sync } from 'node:crypto'

/** Milliseconds that the work below takes on the machine for which the time limits were chosen, with nothing else running. */
const USUAL_MS = 300
const ROUNDS = 640_000

/** A test that hangs still ends on the busiest machine. */
const MAX_FACTOR = 30

/**
 * Returns the factor by which this machine is now slower than the one for which time limits were chosen: 1 or more. It is
 * measured once for a run and all of its processes, which read it from `SIMVEST_TIME_FACTOR`.
 */
export function timeFactor() {
  process.env.SIMVEST_TIME_FACTOR ??= String(measured())
  const factor = Number(process.env.SIMVEST_TIME_FACTOR)
  if (!(factor >= 1)) throw new Error('SIMVEST_TIME_FACTOR has to be a number of at least 1')
  return factor
}

/** A limit of time in milliseconds, for this machine as it is now. */
export function patience(ms) {
  return Math.ceil(ms * timeFactor())
}

function measured() {
  const started = performance.now()
  pbkdf2Sync('', '', ROUNDS, 64, 'sha512')
  const factor = (performance.now() - started) / USUAL_MS
  return Math.round(10 * Math.min(Math.max(factor, 1), MAX_FACTOR)) / 10
}
