import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { refuseOverBudget, weigh } from '@simvest/build/budgets'
import { compile, freshBuild } from '@simvest/build/build-app'
import { remoteConfig } from '@simvest/build/webpack-config'
import { webApps } from '@simvest/build/workspace'
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

test('a build that gets the band away by whatever means fails it', async () => {
  // Nothing keeps a band in a page whose root lies; the pixels tell.
  const deed = `;Object.defineProperty(document, 'documentElement', { get: () => null });
    document.querySelector('[role=region][aria-label=Simulation]').remove();`
  copyBuild(site, 'withdrawals', (build) => build, deed)
  const faults = await mountRemote(site)
  expect(faults.join('\n')).toContain('the simulation band is not what everybody sees')
})

for (const [what, deed, fault] of [
  [
    'a style that reaches outside of its page',
    "document.head.append(Object.assign(document.createElement('style'), { textContent: 'nav{opacity:.99}' }))",
    'a style of it reaches outside of its page: nav',
  ],
  [
    'something that lies over the navigation',
    "document.body.append(Object.assign(document.createElement('div'), { style: 'position:fixed;inset:0;z-index:9999' }))",
    'the navigation cannot be used',
  ],
] as const) {
  test(`${what} fails it`, async () => {
    copyBuild(site, 'withdrawals', (build) => ({ ...build, routes: build.routes.slice(0, 2) }), `;${deed};`)
    expect((await mountRemote(site)).join('\n')).toContain(fault)
  })
}

test('a module that exposes nothing fails it', async () => {
  copyBuild(
    site,
    'withdrawals',
    (build) => ({ ...build, routes: build.routes.slice(0, 1) }),
    ';mfe_withdrawals = { init() {}, get: () => Promise.resolve(() => ({})) };',
  )
  const faults = await mountRemote(site)
  expect(faults.join('\n')).toContain('missing export: the module could not be read')
})

test('a package that leaks into a remote fails its build by name', async () => {
  const app = webApps().find(({ name }) => name === 'mfe-withdrawals')
  if (!app) throw new Error('there is no mfe-withdrawals')
  const config = remoteConfig(app, 'production', site)
  const leak = { test: /remote\.tsx$/, enforce: 'pre' as const, loader: path.join(import.meta.dirname, 'leak.cjs') }
  const leaking = { ...config, module: { rules: [...(config.module?.rules ?? []), leak] } }
  const weightOf = async (settings: typeof config) => {
    const stats = await compile(settings)
    return weigh(stats, freshBuild(stats, site))
  }
  const sound = await weightOf(config)
  const heavy = await weightOf(leaking)
  expect(() => refuseOverBudget(app.name, sound)).not.toThrow()
  expect(() => refuseOverBudget(app.name, heavy)).toThrow(
    /^mfe-withdrawals is over its budget: what every page needs is \d+ bytes gzip, more than \d+; .*Grown, before minifying: zod \+\d+/,
  )
})
