import { RATES, type Rate } from '@simvest/contracts/limits'
import * as z from 'zod/mini'
import { type Rates } from '#kernel/throttle/rate-limit.ts'

const rate = (name: string, usual: Rate) =>
  z._default(
    z.pipe(
      z
        .string()
        .check(
          z.regex(/^[1-9]\d{0,5}\/[1-9]\d{0,3}[smhd]$/, `${name} must look like 30/1h: calls, and how long they count`),
        ),
      z.transform((text: string): Rate => {
        const [most, length = ''] = text.split('/')
        return { most: Number(most), seconds: millisecondsOf(length) / 1_000 }
      }),
    ),
    usual,
  )

/** The setting of each rate. */
const NAMES = {
  changes: 'RATE_CHANGES',
  defence: 'RATE_DEFENCE',
  exports: 'RATE_EXPORTS',
  orders: 'RATE_ORDERS',
  registrations: 'RATE_REGISTRATIONS',
  guests: 'RATE_GUESTS',
  resets: 'RATE_RESETS',
  faults: 'RATE_FAULTS',
  tokens: 'RATE_TOKENS',
  signIns: 'RATE_SIGN_INS',
  signInsFromAddress: 'RATE_SIGN_INS_FROM_ADDRESS',
  signInsToAccount: 'RATE_SIGN_INS_TO_ACCOUNT',
  codesToAccount: 'RATE_CODES_TO_ACCOUNT',
  uploads: 'RATE_UPLOADS',
} as const satisfies Record<keyof Rates, `RATE_${string}`>

const ALL = Object.keys(NAMES) as (keyof Rates)[]

type Settings = Record<(typeof NAMES)[keyof Rates], Rate>

/** The settings of the rates, as parts of the schema of the environment. */
export const RATE_SETTINGS = Object.fromEntries(
  ALL.map((name) => [NAMES[name], rate(NAMES[name], RATES[name])]),
) as Record<keyof Settings, ReturnType<typeof rate>>

export function ratesIn(settings: Settings): Rates {
  return Object.fromEntries(ALL.map((name) => [name, settings[NAMES[name]]])) as Record<keyof Rates, Rate>
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** The milliseconds of a length of time such as 30s, 10m, 1h or 1d. */
export function millisecondsOf(length: string): number {
  return Number(length.slice(0, -1)) * (UNITS[length.slice(-1)] ?? 0)
}
