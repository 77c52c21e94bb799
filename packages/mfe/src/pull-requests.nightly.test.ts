import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { signBuild } from '@simvest/build/signing-key'
import { createGateway, takingMoves } from '@simvest/gateway'
import type { Registry } from '@simvest/registry'
import { Seal } from '@simvest/registry/seal'
import { aBuild, deployShell, newKey, publishBuild } from '@simvest/testing/registry'
import { listenLocally } from '@simvest/testing/listen-locally'
import express from 'express'
import { parse } from 'yaml'
import { mfe } from './mfe.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

/** The version that is built next: webpack would take seconds for each. */
const next = { version: '' }
jest.mock('@simvest/build/build-app', () => ({
  publishApp: async (app: { name: string }, site: string) =>
    publishBuild(site, signBuild(aBuild({ name: app.name.replace('mfe-', ''), version: next.version }))),
}))

const WORKFLOW = path.resolve(__dirname, '../../../.github/workflows/remote.yml')
const { jobs } = parse(readFileSync(WORKFLOW, 'utf8')) as {
  jobs: { deploy: { steps: { name?: string; run?: string }[] } }
}

const WALLET = newKey()

let folder: string
let server: Server
let site: string

beforeEach(async () => {
  folder = temporaryFolder('pull-requests')
  deployShell(folder, { publicKeys: `wallet=${WALLET.publicKey}` })
  process.env['SIMVEST_SIGNING_KEY'] = WALLET.key.export({ format: 'pem', type: 'pkcs8' }) as string
  server = createServer()
  site = await listenLocally(server)
  // The setup of compose: a gateway with PUBLIC_ORIGIN and SIMVEST_MOVES_KEY that alone uses its folder.
  const publishing = { seal: new Seal(newKey().key), origin: site }
  server.on(
    'request',
    express().use(createGateway({ root: folder, options: [takingMoves(publishing)], log: () => undefined })),
  )
})
afterEach(() => {
  delete process.env['SIMVEST_SIGNING_KEY']
  server.close()
  server.closeAllConnections()
})

/** Writes the words of a call to `calls`, and says what the command said. */
const PNPM = `pnpm() { printf '%s\\n' "$@" > calls; cat said; }`

/** Runs what a step of the workflow runs, with `pnpm mfe` in this process. Returns what it leaves in the environment. */
async function step(name: string): Promise<string> {
  const { run = '' } = jobs.deploy.steps.find((each) => each.name === name) ?? {}
  const at = temporaryFolder('step')
  const facts = { REMOTE: 'wallet', CHANNEL: 'pr-12', SITE: site, GITHUB_ACTOR: 'ada', GITHUB_SHA: 'abc' }
  const env = { ...process.env, ...facts, GITHUB_ENV: 'environment' }
  const bash = (said: string) => {
    writeFileSync(path.join(at, 'said'), said)
    execFileSync('bash', ['-eo', 'pipefail', '-c', `${PNPM}\n${run}`], { cwd: at, env })
  }
  writeFileSync(path.join(at, 'environment'), '')
  bash('')
  const [program, ...given] = readFileSync(path.join(at, 'calls'), 'utf8').trimEnd().split('\n')
  expect(program).toBe('mfe')
  // The build of a test has no pages that a browser could draw.
  const words = given.filter((word) => word !== '--pictures')
  bash(`${await mfe(words)}\n`)
  return readFileSync(path.join(at, 'environment'), 'utf8')
}

/** The version of the wallet that a page gets, or the reason why it has none. */
async function seen(query = ''): Promise<string | undefined> {
  const { remotes, refused } = (await (await fetch(`${site}/remotes.json${query}`)).json()) as Registry
  return refused[0]?.reason ?? remotes.find(({ name }) => name === 'wallet')?.version
}

describe('pull requests', () => {
  // covers federation.42
  test('a pull request has its preview at the site, which follows it and ends with it; what is merged is released', async () => {
    const preview = '?preview=wallet:pr-12'
    next.version = '1.0.0-a'
    await step('Publish a preview')
    expect([await seen(), await seen(preview)]).toEqual([undefined, '1.0.0-a'])
    next.version = '1.0.0-b'
    await step('Publish a preview')
    expect(await seen(preview)).toBe('1.0.0-b')
    await step('End the preview')
    expect(await seen(preview)).toBe('There is no such preview. It may have ended.')
    // A request that was closed before its preview was there has none to end.
    await step('End the preview')
    next.version = '1.0.0-c'
    expect(await step('Publish')).toBe('VERSION=1.0.0-c\n')
    expect(await seen()).toBeUndefined()
    await step('Release')
    expect(await seen()).toBe('1.0.0-c')
    // The job runs again.
    await step('Release')
    expect(await seen()).toBe('1.0.0-c')
  })
})
