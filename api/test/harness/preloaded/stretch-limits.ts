import { patience } from '@simvest/build/time-factor'

/** Gives the database the time that it needs on this machine now. What no test file imports, such as another process, keeps the product's limits. */
export function stretchLimits(limits: Record<string, number>): void {
  for (const [name, limit] of Object.entries(limits)) limits[name] = patience(limit)
}
