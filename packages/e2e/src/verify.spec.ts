import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { overBudget } from '@simvest/build/measure-remote'
import { copyBuild } from './copy-build.ts'
import { mountRemote } from './mount-remote.ts'
import { brokenSamples } from './stub-api.ts'
import { test } from './test.ts'

let site: string

// Every route as each role, in a browser of its own.
test.describe.configure({ timeout: 90_000 })

test.beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'mounted-'))
})
test.afterEach(() => rmSync(site, { recursive: true }))

test('a sound build passes in the shell, and the samples it is shown are answers of the contract', async () => {
  expect(brokenSamples()).toEqual([])
  copyBuild(site, 'withdrawals', (build) => build)
  expect(await mountRemote(site)).toEqual([])
})

test('a console error, a page without a route and a route without a page each fail it', async () => {
  const planted = { path: '/planted', page: 'planted', access: 'user', title: 'Planted' } as const
  copyBuild(
    site,
    'wallet',
    (build) => ({ ...build, routes: [...build.routes.filter(({ path: route }) => route === '/dashboard'), planted] }),
    ';console.error("a planted complaint")',
  )
  const faults = await mountRemote(site)
  expect(faults).toContain('missing export: a route names the page “planted”, which the module does not have')
  expect(faults).toContain('undeclared route: the module has the page “depositAmount”, which no route names')
  expect(faults).toContain('this part of simvest could not be loaded on /planted (user)')
  expect(faults).toContain('console error on /dashboard (admin): a planted complaint')
})

test('a module that exposes nothing fails it', async () => {
  copyBuild(site, 'withdrawals', (build) => ({
    ...build,
    exposed: [],
    integrity: {},
    routes: build.routes.slice(0, 1),
  }))
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
