import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Figures } from '../web/measure-site.ts'
import { folderOf, type Peer, PEERS_FOLDER } from './peers.ts'

/** The source of the second remote, and a place in it that an edit changes. */
const EDITED_FILE = path.join(PEERS_FOLDER, 'app/details.tsx')
const PLACE = 'seats and'
/** The folder in which tools cache their results. */
const CACHE = path.join(PEERS_FOLDER, 'node_modules/.cache')

/** Installs what the peers need, exactly as their lockfile says. */
export async function installPeers(): Promise<void> {
  await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'])
}

/**
 * Builds a peer from nothing, part after part, and then what an edit of its second remote makes necessary, in a new process as in
 * a pipeline. The last build stays. Throws with what the build said.
 */
export async function buildPeer(peer: Peer, site: string, edit: number): Promise<Figures> {
  for (const made of [site, CACHE]) rmSync(made, { recursive: true, force: true })
  mkdirSync(site, { recursive: true })
  const script = path.join(folderOf(peer), 'build.mjs')
  const whole = await timed(() => run(process.execPath, [script, site]))
  const source = readFileSync(EDITED_FILE, 'utf8')
  if (!source.includes(PLACE)) throw new Error(`${EDITED_FILE} has no “${PLACE}” to edit.`)
  const restore = () => writeFileSync(EDITED_FILE, source)
  // Also when somebody ends the measurement in between.
  process.once('exit', restore)
  try {
    writeFileSync(EDITED_FILE, source.replace(PLACE, `seats, after edit ${edit}, and`))
    return {
      'build of everything': whole,
      'build after an edit of one remote': await timed(() => run(process.execPath, [script, site, ...peer.rebuilt])),
    }
  } finally {
    restore()
    process.removeListener('exit', restore)
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: PEERS_FOLDER, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += String(data)))
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} failed:\n${said.slice(-2_000)}`)),
    )
  })
}
