import { patience } from '@simvest/build/time-factor'

/** The longest that a test waits for anything to appear: it ends what hangs, and measures nothing. */
export const GIVE_UP_MS = patience(60_000)
