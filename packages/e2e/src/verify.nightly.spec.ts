import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { overBudget, weigh } from '@simvest/build/budgets'
import { freshBuild } from '@simvest/build/build-app'
import { compile } from '@simvest/build/compile'
import { remoteConfig } from '@simvest/build/webpack-config'
import { webApps } from '@simvest/build/workspace'
import { type Route, SHELL_MANIFEST } from '@simvest/registry'
import { RegistryAddress } from '@simvest/registry/address'
import { RegistryFolder } from '@simvest/registry/folder'
import { publishShell } from '@simvest/registry/publish-shell'
import { Seal } from '@simvest/registry/seal'
import { newKey, publishBuild } from '@simvest/testing/registry'
import { copyBuild } from './copy-build.ts'
import { tabOf } from './ended-tab.ts'
import { gate, gateAt } from './gate.ts'
import { mountRemote, openAs, serve } from './mount-remote.ts'
import { publishOffender, releaseOffender } from './offending-remote.ts'
import { brokenSamples } from './stub-api.ts'
import { test } from './test.ts'
import { checksOf, report } from './verify.ts'

let site: string

test.beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'mounted-'))
})
test.afterEach(() => rmSync(site, { recursive: true }))

// covers federation.71
test('a sound build passes in the shell, and the samples it is shown are answers of the contract', async () => {
  expect(brokenSamples()).toEqual([])
  copyBuild(site, 'withdrawals', (build) => build)
  expect(await mountRemote(site)).toEqual([])
})

// covers federation.71
test('a sound page that arrives drawn passes too', async () => {
  const isPublic = ({ access }: Route) => access === 'public'
  copyBuild(site, 'wallet', (build) => ({ ...build, routes: build.routes.filter(isPublic) }))
  expect((await mountRemote(site, ['signed out'])).filter((fault) => !fault.startsWith('undeclared route'))).toEqual([])
})

// covers federation.71
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
  expect(faults).toContain('undeclared route: the module has the page “deposit”, which no route names')
  expect(faults).toContain('this part of simvest could not be loaded on /planted (user)')
  expect(faults).toContain('console error on /dashboard (admin): a planted complaint')
})

// covers A1.3
test('a build that gets the band away by whatever means fails it', async () => {
  // A page whose root element is hidden from scripts cannot keep its band; the pixels show it.
  const deed = `;Object.defineProperty(document, 'documentElement', { get: () => null });
    document.querySelector('[role=region][aria-label=Simulation]').remove();`
  copyBuild(site, 'withdrawals', (build) => ({ ...build, routes: build.routes.slice(0, 1) }), deed)
  const faults = await mountRemote(site, ['user'])
  expect(faults.join('\n')).toContain('the simulation band is not what everybody sees')
})

const OFFENCES = [
  ['leaks', 'when the page was left, there was still an interval'],
  ['leaks', 'when the page was left, there was still a timeout that starts itself again'],
  ['leaks', 'when the page was left, there was still a frame that asks for the next one'],
  ['leaks', 'when the page was left, there was still a listener for resize on Window'],
  ['leaks', 'when the page was left, there was still a listener for click on document'],
  ['leaks', 'when the page was left, there was still a listener for change on MediaQueryList'],
  ['leaks', 'when the page was left, there was still a ResizeObserver'],
  ['leaks', 'when the page was left, there was still class="planted" on body'],
  ['leaks', 'when the page was left, there was still data-planted="yes" on html'],
  ['leaks', 'when the page was left, there was still <aside id="planted"> in the body'],
  ['leaks', 'when the page was left, there was still planted on window'],
  ['leaks', 'when the page was left, there was still plantedList on window'],
  ['restyles', 'a style of it reaches outside of its page: letter-spacing of body'],
  ['covers', 'the navigation cannot be used, 390 px wide'],
  ['unnamed', 'button-name: <button type="button"></button>, 1440 px wide'],
  ['rejects', 'console error'],
  ['rejects', 'the shell counts to offending: uncaught'],
  ['clicks', 'console error'],
  ['clicks', 'the shell counts to offending: uncaught'],
  ['breaks', 'something went wrong on this page'],
  ['breaks', 'the shell counts to offending: error'],
  ['untidy', 'console error'],
  ['untidy', 'the shell counts to offending: error'],
] as const

// covers federation.72
test('what a page leaves behind, restyles, covers, does not name or throws fails it, and a tidy page does not', async () => {
  releaseOffender(site)
  const faults = await mountRemote(site, ['user'])
  const heard = (page: string) => faults.filter((fault) => fault.includes(` on /offending/${page} (user)`))
  for (const [page, fault] of OFFENCES) {
    expect(
      heard(page).some((each) => each.startsWith(fault)),
      `${page}: ${fault}`,
    ).toBe(true)
  }
  expect(heard('tidy')).toEqual([])
  // Each fault appears only at its own size or on its own page.
  expect(heard('covers').join('\n')).not.toContain('1440 px')
  expect(heard('untidy').join('\n')).not.toContain('navigation')
})

// covers federation.74
test('what passed the gate is released, and nothing else, where the shell names its key', async () => {
  const { key, publicKey: gateKeys } = newKey()
  process.env['SIMVEST_GATE_KEY'] = key.export({ format: 'pem', type: 'pkcs8' }).toString()
  publishOffender(site, ['tidy'])
  const manifest = path.join(site, 'shell', SHELL_MANIFEST)
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), gateKeys }))
  const seal = new Seal(newKey().key)
  const folder = new RegistryFolder(site, seal)
  const release = (remote: string, version: string) =>
    folder.move({ act: 'release', remote, version, by: 'test', why: 'passed' })
  release('shell', publishShell(folder, path.join(site, 'shell'), 'unknown').version)
  expect(() => release('offending', '1.0.0')).toThrow('offending 1.0.0 has not passed the gate.')
  const { server, origin } = await serve(site, seal)
  try {
    // The gate fetches both from the site, and sends its statement there.
    expect(await gateAt(new RegistryAddress(origin), 'offending', '1.0.0')).toBe(0)
  } finally {
    server.close()
  }
  expect(release('offending', '1.0.0').releases['offending']).toEqual(['1.0.0'])
})

// covers federation.9
test('what another bundler made of modules is refused before a browser opens it, with what it lacks', async () => {
  publishOffender(site)
  const made = { 'remoteEntry.js': 'var mfe_made; import("./chunk.js")', 'chunk.js': 'export const get = 1' }
  publishBuild(site, { name: 'made', version: '1.0.0' }, made)
  const said: unknown[] = []
  const { error } = console
  console.error = (line) => said.push(line)
  try {
    expect(await gate(site, 'made', '1.0.0')).toBe(1)
  } finally {
    console.error = error
  }
  expect(said).toEqual([
    expect.stringMatching(/^made 1\.0\.0: remoteEntry\.js is no classic script \(it imports "\.\/chunk\.js"\): /),
  ])
})

// covers federation.75
test('a page that does not answer is told from outside and counted to its remote; in the tab, once it is ended, somebody can leave it', async ({
  browser,
}) => {
  releaseOffender(site)
  const { server, origin } = await serve(site)
  const told = new Promise<string>((resolve) => {
    server.on('request', (request) => {
      if (request.url === '/api/faults') request.once('data', (bytes) => resolve(String(bytes)))
    })
  })
  const context = await openAs(browser, origin, 'user')
  const page = await context.newPage()
  await page.goto('/offending/hangs')
  const { endAndOpenAgain, ask } = await tabOf(page)
  void page
    .getByRole('button', { name: 'Hang' })
    .click()
    .catch(() => undefined)
  expect(JSON.parse(await told)).toEqual({ faults: [{ remote: 'offending', version: '1.0.0', kind: 'hung' }] })
  await endAndOpenAgain()
  await expect.poll(() => ask('document.querySelector("h1")?.textContent')).toBe('This part stopped answering')
  await ask('[...document.querySelectorAll("a")].find(({ text }) => text === "Leave this part").click()')
  await expect.poll(() => ask('location.pathname + document.querySelector("h1")?.textContent')).toBe('/Page Not Found')
  server.closeAllConnections()
  server.close()
})

// covers federation.73
test('a remote that breaks a house rule fails it', async () => {
  const app = { name: 'mfe-planted', dir: path.join(site, 'mfe-planted'), kind: 'remote' as const }
  const page = path.join(app.dir, 'src/pages/planted-page.tsx')
  mkdirSync(path.dirname(page), { recursive: true })
  // The other checks need an installed workspace, and this one is a folder with a page.
  const rules = checksOf(app, site).filter(([name]) => name === 'house rules')
  writeFileSync(page, 'export const promise = "Practise with simulated money"\n')
  expect([rules.length, await report(rules)]).toEqual([1, 0])
  writeFileSync(page, 'export const promise = "A guaranteed return"\n')
  expect(await report(rules)).toBe(1)
})

// covers federation.71
test('a module that exposes nothing fails it', async () => {
  copyBuild(
    site,
    'withdrawals',
    (build) => ({ ...build, routes: build.routes.slice(0, 1) }),
    ';mfe_withdrawals = { init() {}, get: () => Promise.resolve(() => ({})) };',
  )
  const faults = await mountRemote(site, ['user'])
  expect(faults.join('\n')).toContain('missing export: the module could not be read')
})

// covers federation.77
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
  expect(overBudget(app.name, sound, sound)).toBeUndefined()
  expect(overBudget(app.name, heavy)).toMatch(
    /^mfe-withdrawals is over its budget: what every page needs is \d+ bytes gzip, more than \d+; .*Largest, before minifying: .*, of our own files \S+\.tsx? \+\d+/,
  )
  expect(overBudget(app.name, heavy, sound)).toMatch(/Grown since the last build here, before minifying: zod \+\d+/)
})
