import { support } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(support)

/** The ways to reach support. */
interface SupportContact {
  email: string
  whatsApp: { shown: string; link: string }
  hours: readonly { days: 'weekdays' | 'weekend'; hours: string }[]
  /** In minutes. */
  responseTime: string
  /** True while these are the examples that come with Simvest: every page then says so. */
  isExample: boolean
}

/**
 * An operator who runs Simvest for others writes their own contact here and sets `isExample` to false. The examples use a
 * domain and a number that are reserved for examples, so they reach nobody.
 */
export const SUPPORT: SupportContact = {
  email: 'support@simvest.example',
  whatsApp: { shown: '+1 202 555 0100', link: 'https://wa.me/12025550100' },
  hours: [
    { days: 'weekdays', hours: '08:00–20:00 UTC' },
    { days: 'weekend', hours: '10:00–16:00 UTC' },
  ],
  responseTime: '5-15',
  isExample: true,
}

/** Marks a contact as an example while it is one. */
export function asExample(text: string): string {
  return SUPPORT.isExample ? exampleTime(text) : text
}

/** A time of a simulated service is always an example, whoever runs it. */
export function exampleTime(text: string): string {
  return t('example', { text })
}

/** A mail to support. Like every message that leaves the product, it starts with the simulation line. */
export function mailToSupport(subject: string, body: string): string {
  const lines = `${t('simulated')}\n\n${body}`.replace(/\n/g, '\r\n')
  return `mailto:${SUPPORT.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}

/** A mail in which somebody asks a question. */
export function mailAQuestion(): string {
  return mailToSupport(t('subject'), `${t('greeting')}\n\n`)
}
