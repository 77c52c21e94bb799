import { NOTIFICATION_KINDS } from '@simvest/contracts'
import { composeTold } from './compose-mail.ts'
import { isOptional, MAILED } from './mailed-kinds.ts'

const ORIGIN = 'https://simvest.test'
const LINE = 'Simulated environment. No real money.'
const to = { id: 7, username: 'ada', email: 'ada@mail.test', hasRole: false, mails: 0, links: 0 }
const mailed = NOTIFICATION_KINDS.filter((kind) => MAILED[kind][0] !== 'never')

test.each(mailed)(
  '%s: subject, text and picture begin with the simulation line, and links lead to us alone',
  (kind) => {
    const mail = {
      id: 3,
      userId: 7,
      kind,
      message: 'What happened & why.',
      transactionId: null,
      attempts: 1,
      isLate: false,
    }
    const { subject, text, html, settings } = composeTold(mail, to, ORIGIN)
    expect([subject, text, html.replaceAll(/<[^>]+>/g, '').trim()].map((part) => part.startsWith(LINE))).toEqual([
      true,
      true,
      true,
    ])
    expect(subject.length).toBeGreaterThan(LINE.length + 3)
    expect(html).toContain('What happened &amp; why.')
    const links = (text + html).match(/https?:\/\/[^\s"<]+/g) ?? []
    expect(links.filter((link) => !new URL(link).href.startsWith(`${ORIGIN}/`))).toEqual([])
    expect(settings !== undefined).toBe(isOptional(kind))
  },
)
