import { realDestination } from '@simvest/contracts/real-destinations'
import * as z from 'zod/mini'

/** A setting that people read, as the name of a sender: it names no real destination. */
export function shownSetting(name: string, least = 0) {
  return z.string().check(
    z.minLength(least, `${name} must have at least ${least} characters`),
    z.refine((text) => realDestination(text) === undefined, `${name} must not name a real destination: people read it`),
  )
}
