import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DIST } from '@simvest/build/workspace'
import { RegistryFolder } from '@simvest/registry/folder'
import { publishBuild } from '@simvest/testing/registry'

/** The pages of offending-remote.js. */
const OFFENCES = [
  'tidy',
  'leaks',
  'restyles',
  'covers',
  'unnamed',
  'rejects',
  'clicks',
  'breaks',
  'hangs',
  'untidy',
] as const

/** Releases the offending remote, each page under its own name, in a site with the built shell. */
export function releaseOffender(site: string): void {
  publishOffender(site)
  new RegistryFolder(site).move({ act: 'release', remote: 'offending', version: '1.0.0', by: 'test', why: 'mounted' })
}

/** Publishes it without a release, with some of its pages. */
export function publishOffender(site: string, offences: readonly string[] = OFFENCES): void {
  cpSync(path.join(DIST, 'shell'), path.join(site, 'shell'), { recursive: true })
  const entry = readFileSync(path.join(import.meta.dirname, 'offending-remote.js'), 'utf8')
  const navigation = { label: 'Offences', icon: 'House', order: 1, places: ['sidebar' as const, 'bottom' as const] }
  const routes = offences.map((page) => ({
    path: `/offending/${page}`,
    page,
    access: 'user' as const,
    title: page,
    ...(page === 'tidy' && { navigation }),
  }))
  const build = { name: 'offending', version: '1.0.0', routes }
  const others = `for (const page in pages) if (!${JSON.stringify(offences)}.includes(page)) delete pages[page]`
  publishBuild(site, build, { 'remoteEntry.js': `${entry}\n${others}` })
}
