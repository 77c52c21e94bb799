import { NOTIFICATION_KINDS, NOTIFICATIONS } from '@simvest/contracts'
import { base58Of } from '@simvest/testing/made-addresses'
import { composeConfirmation, composeLink, composeNotification } from './compose-mail.ts'
import { isOptional } from './mail-kinds.ts'

const ORIGIN = 'https://simvest.test'
const LINES = {
  en: 'Simulated environment. No real money.',
  de: 'Simulierte Umgebung. Kein echtes Geld.',
  sw: 'Mazingira ya kuigiza. Hakuna pesa halisi.',
} as const
type Language = keyof typeof LINES
const ada = { id: 7, username: 'WIN 500 USD', email: 'ada@mail.test', hasRole: false, mails: 0, links: 0, alike: 0 }
const mailed = NOTIFICATION_KINDS.filter((kind) => NOTIFICATIONS[kind].mail !== 'never')

const MAIL = { id: 3, userId: 7, transactionId: null, figures: null, attempts: 1, isLate: false }

const toldIn = (language: Language, kind: (typeof mailed)[number], message = 'What happened & why.') =>
  composeNotification({ ...MAIL, kind, message }, { ...ada, language }, ORIGIN)
const linkIn = (language: Language, hasRole: boolean) =>
  composeLink(
    { ...MAIL, kind: 'reset-link', message: '' },
    { ...ada, language, hasRole },
    ORIGIN,
    hasRole ? undefined : ORIGIN,
  )
const confirmationIn = (language: Language) =>
  composeConfirmation({ ...MAIL, kind: 'confirm-email', message: '' }, { ...ada, language }, ORIGIN, ORIGIN)
const plain = (html: string) => html.replaceAll(/<[^>]+>/g, '').trim()

describe('compose mail', () => {
  // covers notifications.6
  test.each(mailed.flatMap((kind) => (['en', 'de', 'sw'] as const).map((language) => [kind, language] as const)))(
    '%s in %s: subject, text and picture begin with the simulation line, and links lead to us alone',
    (kind, language) => {
      const { subject, text, html, settings } = toldIn(language, kind)
      const line = LINES[language]
      expect([subject, text, plain(html)].map((part) => part.startsWith(line))).toEqual([true, true, true])
      expect(html).toContain(`<html lang="${language}">`)
      expect(subject.length).toBeGreaterThan(line.length + 3)
      expect(html).toContain('What happened &amp; why.')
      const links = (text + html).match(/https?:\/\/[^\s"<]+/g) ?? []
      expect(links.filter((link) => !new URL(link).href.startsWith(`${ORIGIN}/`))).toEqual([])
      expect(settings !== undefined).toBe(isOptional(kind))
    },
  )

  // covers A3.11
  test('what an earlier version stored and could be real is masked', () => {
    const real = base58Of(0x41)
    const mail = { ...MAIL, kind: 'deposit-cancelled', message: `Pay ${real}` } as const
    const to = { ...ada, language: 'en' }
    const bodies = [null, { amount: 5, reason: `Pay ${real}` }].map(
      (figures) => composeNotification({ ...mail, figures }, to, ORIGIN).text,
    )
    expect(bodies.map((body) => [body.includes(real), body.includes(`Pa…${real.slice(-2)}`)])).toEqual([
      [false, true],
      [false, true],
    ])
  })

  // covers languages.5
  test.each(['de', 'sw'] as const)('in %s nothing of a mail is left in English', (language) => {
    const letters = (of: Language) => [
      ...mailed.map((kind) => toldIn(of, kind, '')),
      linkIn(of, true),
      linkIn(of, false),
      confirmationIn(of),
    ]
    const linesOf = (of: Language) => letters(of).flatMap(({ text }) => text.split('\n\n'))
    const english = new Set(linesOf('en').filter((line) => /\p{L}/u.test(line)))
    expect(english.size).toBeGreaterThan(20)
    expect(linesOf(language).filter((line) => english.has(line))).toEqual([])
  })

  // covers languages.5
  test('writes amounts as the language of the mail does, and leaves what a person typed', () => {
    const figures = { amount: 150_000, reason: 'It was $1,500.00 too much' }
    const mail = { ...MAIL, kind: 'deposit-cancelled', message: 'Of the version before.', figures } as const
    expect(composeNotification(mail, { ...ada, language: 'de' }, ORIGIN).text).toContain(
      'Ihre Einzahlung von $1.500,00 SIM wurde storniert. Grund: It was $1,500.00 too much',
    )
  })
})
