import { Text } from '@simvest/ui-kit'
import { useState } from 'react'

const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId(): string } } }

/** The time zone of this browser, such as `Africa/Nairobi`. Browsers without Temporal take 25 ms for it, a phone 100. */
export const OWN_ZONE = Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

/** In which zone the page shows times and reads days: administrators of one product sit in several. */
export function TimeZone() {
  const [zone] = useState(nameZone)
  return (
    <Text $size="caption" $tone="quiet" style={{ marginTop: 'var(--space-2)' }}>
      Times and days are in your time zone: {zone}.
    </Text>
  )
}

function nameZone(): string {
  const offset = offsetOf(new Date())
  return OWN_ZONE === offset ? OWN_ZONE : `${OWN_ZONE} (${offset})`
}

/** Returns the offset of this browser's zone at an instant: `UTC+5:30`. */
export function offsetOf(instant: Pick<Date, 'getTimezoneOffset'>): string {
  const east = -instant.getTimezoneOffset()
  if (east === 0) return 'UTC'
  const [hours, minutes] = [Math.floor(Math.abs(east) / 60), Math.abs(east) % 60]
  return `UTC${east < 0 ? '−' : '+'}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
}
