import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { overBudget } from '@simvest/build/measure-remote'
import { DIST } from '@simvest/build/workspace'
import type { PublishedRemote } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { mountRemote } from './mount-remote.ts'
import { brokenSamples } from './stub-api.ts'

let site: string

test.beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'mounted-'))
})
test.afterEach(() => rmSync(site, { recursive: true }))

/** The released build of a remote in a site of its own, after somebody changed its entry and added to its module. */
function copyBuild(name: string, change: (build: PublishedRemote) => PublishedRemote, code = ''): void {
  const folder = new RegistryFolder(DIST)
  const build = folder.build(name, folder.current().releases[name]?.[0] ?? '')
  const target = path.join(site, build.base)
  mkdirSync(target, { recursive: true })
  cpSync(path.join(DIST, 'shell'), path.join(site, 'shell'), { recursive: true })
  for (const file of Object.keys(build.integrity)) cpSync(path.join(DIST, build.base, file), path.join(target, file))
  const module = build.exposed[0] ?? ''
  const body = readFileSync(path.join(target, module), 'utf8') + code
  writeFileSync(path.join(target, module), body)
  const integrity = {
    ...build.integrity,
    [module]: `sha384-${createHash('sha384').update(body).digest('base64')}`,
  }
  writeFileSync(path.join(target, 'remote.json'), JSON.stringify(change({ ...build, integrity })))
  new RegistryFolder(site).move({ act: 'release', remote: name, version: build.version, by: 'test', why: 'mounted' })
}

test('a sound build passes in the shell, and the samples it is shown are answers of the contract', async () => {
  expect(brokenSamples()).toEqual([])
  copyBuild('wallet', (build) => build)
  expect(await mountRemote(site)).toEqual([])
})

test('a console error, a page without a route and a route without a page each fail it', async () => {
  const planted = { path: '/planted', page: 'planted', access: 'user', title: 'Planted' } as const
  copyBuild(
    'wallet',
    (build) => ({ ...build, routes: [...build.routes.filter(({ path: route }) => route !== '/deposit'), planted] }),
    ';console.error("a planted complaint")',
  )
  const faults = await mountRemote(site)
  expect(faults).toContain('missing export: a route names the page “planted”, which the module does not have')
  expect(faults).toContain('undeclared route: the module has the page “depositAmount”, which no route names')
  expect(faults).toContain('this part of simvest could not be loaded on /planted (user)')
  expect(faults).toContain('console error on /dashboard (admin): a planted complaint')
})

test('a module that exposes nothing fails it', async () => {
  copyBuild('withdrawals', (build) => ({ ...build, exposed: [], integrity: {} }))
  const faults = await mountRemote(site)
  expect(faults.join('\n')).toContain('missing export: the module could not be read')
})

test('a remote over its budget is told by how much, and which package it is', () => {
  const parts = { '@module-federation/runtime-core': 131_053, '@simvest/ui-kit': 4_000, 'react-dom': 540_000 }
  expect(overBudget({ whole: 40_000, base: 18_400, parts })).toBeUndefined()
  expect(overBudget({ whole: 80_000, base: 60_000, parts })).toBe(
    "entry and module are 60000 bytes gzip before the remote's own pages, more than 20480: react-dom (540000 bytes before minifying), @simvest/ui-kit (4000 bytes before minifying)",
  )
})
