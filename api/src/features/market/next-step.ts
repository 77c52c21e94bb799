import { STEPS } from '@simvest/market'

/** When the step after the shown ones comes, as ISO 8601. The day began at `beganAt` and lasts `dayLength` milliseconds. */
export function nextStepAt(beganAt: string, shown: number, dayLength: number): string {
  return new Date(Date.parse(beganAt) + (dayLength * (shown + 1)) / STEPS).toISOString()
}
