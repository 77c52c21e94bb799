import { NOTIFICATION_KINDS, NOTIFICATIONS, pageOfNotification } from '@simvest/contracts'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROUTES = ['mfe-auth', 'mfe-wallet', 'mfe-withdrawals'].flatMap((remote) => {
  const text = readFileSync(path.resolve(__dirname, '../../../..', remote, 'remote.config.ts'), 'utf8')
  return [...text.matchAll(/path: '([^']+)'/g)].map(([, route]) => route)
})
/** Parts of pages, by what finds them in the page's source. */
const PARTS: Readonly<Record<string, readonly [file: string, sign: string]>> = {
  '?tab=security': ['mfe-auth/src/pages/profile-page.tsx', "'security'"],
  '#sessions': ['mfe-auth/src/features/sessions/sessions-list.tsx', 'id="sessions"'],
}

describe('notification pages', () => {
  // covers notifications.4
  test.each(NOTIFICATION_KINDS)('%s leads to a page that there is, or to its line of the history', (kind) => {
    const { pathname, search, hash } = new URL(NOTIFICATIONS[kind].page, 'http://simvest.test')
    expect(ROUTES).toContain(pathname)
    for (const part of [search, hash].filter(Boolean)) {
      const [file = '', sign] = PARTS[part] ?? []
      expect(readFileSync(path.resolve(__dirname, '../../../..', file), 'utf8')).toContain(sign)
    }
    expect(pageOfNotification({ kind, transactionId: 7 })).toBe('/history?line=7')
  })
})
