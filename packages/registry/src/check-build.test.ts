import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { base58Of } from '@simvest/testing/made-addresses'
import { reasonAgainst } from './check-build.ts'
import type { PublishedRemote } from './registry.ts'
import { aBuild, entryOf } from '@simvest/testing/registry'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

type PublishedRoute = PublishedRemote['routes'][number]

const TRON = base58Of(0x41)
let folder: string

beforeEach(() => {
  folder = temporaryFolder('simvest-build')
})

function reasonFor(route: Partial<PublishedRoute>, files: Record<string, string> = {}): string | undefined {
  const written = { 'remoteEntry.js': entryOf('wallet'), ...files }
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(written)) writeFileSync(path.join(folder, file), text)
  const page = { path: '/loans', page: 'loans', access: 'user' as const, title: 'Loans', ...route }
  return reasonAgainst(folder, aBuild({ name: 'wallet', version: '1.0.0-a', routes: [page] }, written))
}

const NAVIGATION = { label: 'Loans', icon: 'wallet', order: 1, places: ['sidebar' as const] }

// covers A3.9
describe('a build', () => {
  test('without a real destination is taken', () => {
    expect(reasonFor({ navigation: NAVIGATION, texts: { de: { title: 'Kredite' } } })).toBeUndefined()
  })

  test.each<[string, Partial<PublishedRoute>]>([
    ['the title', { title: `Pay ${TRON}` }],
    ['the title, with invisible marks', { title: `Pay ${TRON.replace(/^.{9}/, '$&\u2061')}` }],
    ['the title, as a link', { title: 'Pay at paypal.me/somebody' }],
    ['the label', { navigation: { ...NAVIGATION, label: TRON } }],
    ['the short label', { navigation: { ...NAVIGATION, short: TRON } }],
    ['a translation', { texts: { de: { title: TRON } } }],
    ['the address', { path: `/${TRON}` }],
  ])('with a real destination in %s of a route is refused', (_where, route) => {
    expect(reasonFor(route)).toMatch(/^wallet 1\.0\.0-a: a route says “.*”, which looks like a/)
  })

  test('with an address in a file is refused', () => {
    const text = `var text = "${TRON}"`
    expect(reasonFor({}, { 'remoteEntry.js': `${entryOf('wallet')}; ${text}` })).toBe(
      `wallet 1.0.0-a: remoteEntry.js contains ${TRON}, which a wallet takes for an address.`,
    )
  })
})
