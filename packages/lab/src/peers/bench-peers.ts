import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '@simvest/e2e/find-chromium'
import { type Figures, measureIntent, measureLoad, measureSwitches } from '../web/measure-site.ts'
import { writeSection } from '../web/report.ts'
import type { Site } from '../web/serve-site.ts'
import { buildPeer, installPeers } from './build-peer.ts'
import { measureFaults } from './measure-faults.ts'
import { type Peer, PEERS, PEERS_FOLDER } from './peers.ts'
import { type PeerResult, peersTable } from './peers-table.ts'
import { serveFolder } from './serve-folder.ts'

/** Milliseconds of delay before every answer. */
const DELAY_MS = 100
const PAGES = { from: '/list', to: '/details' }
/** Builds and faults differ less from one time to the next than loads do, and take longer. */
const MOST_BUILDS = 3

/** Builds the same application by each peer's own way, and measures all of them by turns. Returns the exit code. */
export async function benchPeers(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '5' } },
  })
  const rounds = Number(values.rounds)
  const peers = chosenFrom(positionals)
  const load = loadavg()[0]?.toFixed(1)
  const work = mkdtempSync(path.join(tmpdir(), 'simvest-peers-'))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    await installPeers()
    const measured: PeerResult[] = []
    for (const peer of peers)
      measured.push(await built(peer, path.join(work, peer.name), Math.min(rounds, MOST_BUILDS)))
    await measureAll(browser, measured, work, rounds)
    const conditions = `Chromium ${browser.version()}, ${DELAY_MS} ms before every answer, medians of ${rounds} (builds and faults of ${Math.min(rounds, MOST_BUILDS)}), ${today()}, under a load of ${load} before it began.`
    const text = peersTable(measured, conditions)
    console.log(text)
    // The table in the document compares all of them.
    if (positionals.length === 0) writeSection('lab peers', text)
    return measured.some(({ failure }) => failure !== undefined) ? 1 : 0
  } finally {
    await browser.close()
    rmSync(work, { recursive: true })
  }
}

function chosenFrom(names: readonly string[]): readonly Peer[] {
  const unknown = names.find((name) => !PEERS.some((peer) => peer.name === name))
  if (unknown) throw new Error(`There is no peer ${unknown}: ${PEERS.map(({ name }) => name).join(', ')}`)
  return names.length > 0 ? PEERS.filter(({ name }) => names.includes(name)) : PEERS
}

/** A peer that cannot be built is named in the table, with what its build said. */
async function built(peer: Peer, site: string, times: number): Promise<PeerResult> {
  const rounds: Figures[] = []
  try {
    for (let time = 1; time <= times; time += 1) rounds.push(await buildPeer(peer, site, time))
    console.error(`${peer.name} is built`)
    return { peer, rounds }
  } catch (error) {
    return { peer, rounds, failure: `built: ${reasonOf(error)}` }
  }
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(reason)
  // The table goes into a document: one line, and no folder of this machine.
  const lines = reason.split('\n')
  return (lines.find((line) => /error:/i.test(line)) ?? lines[0] ?? '').replaceAll(`${PEERS_FOLDER}/`, '').trim()
}

async function measureAll(browser: Browser, measured: readonly PeerResult[], work: string, rounds: number) {
  for (let round = 0; round < rounds; round += 1) {
    const done = measured.filter(({ failure }) => failure === undefined)
    // There and back: no peer always comes first.
    for (const each of round % 2 ? done.toReversed() : done) {
      const site = await serveFolder(path.join(work, each.peer.name), DELAY_MS)
      try {
        each.rounds.push(await measureVisits(browser, site, each.peer, round))
      } catch (error) {
        each.failure = `measured: ${reasonOf(error)}`
      } finally {
        site.stop()
      }
      console.error(`round ${round + 1} of ${rounds}: ${each.peer.name}`)
    }
  }
}

async function measureVisits(browser: Browser, site: Site, peer: Peer, round: number): Promise<Figures> {
  const load = await measureLoad(browser, site, PAGES.from)
  return {
    ...Object.fromEntries(Object.entries(load).map(([name, value]) => [name.replace(`${PAGES.from}: `, ''), value])),
    ...(await measureSwitches(browser, site, PAGES)),
    ...(await measureIntent(browser, site, PAGES)),
    ...(round < MOST_BUILDS ? await measureFaults(browser, site, peer, round === 0) : {}),
  }
}

function today(): string {
  return new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
}
