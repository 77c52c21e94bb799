import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { listenOnLoopback } from './loopback.ts'
import { StartupError } from './startup-error.ts'

const SETTLED_AFTER_MS = 50

const Holder = z.object({ port: z.int().check(z.minimum(1), z.maximum(65_535)), token: z.string() })

/**
 * Keeps a second process out of a folder. The holder answers on a port of its own with the token of the lock file. The port
 * closes with the process; a process id may belong to another program after a restart. If the file is damaged, as a power
 * failure may leave it, `isUsed` says whether the folder is in use.
 */
export async function lockFolder(
  folder: string,
  isUsed: () => Promise<boolean> = async () => false,
): Promise<() => Promise<void>> {
  const file = join(folder, 'lock.json')
  const token = randomUUID()
  const holder = createServer((socket) => socket.on('error', () => {}).end(token))
  const port = await listenOnLoopback(holder)
  holder.unref()
  const draft = join(folder, `.lock-${token}`)
  try {
    await writeFile(draft, JSON.stringify({ port, token }), { flush: true })
    await take(draft, file, { folder, isUsed })
  } catch (error) {
    holder.close()
    throw error
  } finally {
    await rm(draft, { force: true })
  }
  return async () => {
    await rm(file, { force: true })
    holder.close()
  }
}

interface Place {
  folder: string
  isUsed: () => Promise<boolean>
}

async function take(draft: string, file: string, place: Place): Promise<void> {
  while (!(await appears(draft, file))) {
    const found = await readFile(file, 'utf8').catch(() => '')
    await refuseIfHeld(found, file, place)
    // Moved away and checked again: another process may have taken the folder meanwhile.
    const aside = `${draft}-stale`
    await rename(file, aside).catch(() => {})
    const moved = await readFile(aside, 'utf8').catch(() => found)
    if (moved !== found) await appears(aside, file)
    await rm(aside, { force: true })
  }
  // A process that saw the same stale file a moment later may have moved ours, and a third may have come in between.
  await sleep(SETTLED_AFTER_MS)
  const [ours, present] = await Promise.all([draft, file].map((path) => readFile(path, 'utf8').catch(() => '')))
  if (ours !== present) await take(draft, file, place)
}

/** Creates the file with its whole content or not at all: false if the file already exists. */
async function appears(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function refuseIfHeld(found: string, file: string, { folder, isUsed }: Place): Promise<void> {
  const holder = readHolder(found)
  if (holder && (await answerOf(holder.port)) === holder.token) {
    throw new StartupError(
      `Simvest is running already with the data in ${folder}. Stop it, or choose another folder: SIMVEST_DATA_DIR=…`,
    )
  }
  if (!holder && (await isUsed())) {
    throw new StartupError(
      `${file} is damaged, and the data beside it is in use. Stop what uses it; when nothing does, remove that file.`,
    )
  }
}

function readHolder(text: string): z.output<typeof Holder> | undefined {
  try {
    return z.safeParse(Holder, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Returns the answer of the process that listens on this port, if there is one. */
async function answerOf(port: number): Promise<string> {
  return new Promise<string>((resolve) => {
    let received = ''
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 })
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.on('timeout', () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
}

/** Whether a process accepts connections at a port of this machine, and still does a moment later: it may be ending. */
export async function isListening(port: number, patience = 3_000): Promise<boolean> {
  const deadline = Date.now() + patience
  while (await takesConnections(port)) {
    if (Date.now() > deadline) return true
    await sleep(100)
  }
  return false
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 })
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('timeout', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}
