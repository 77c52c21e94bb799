import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { StartupError } from './startup-error.ts'

/**
 * Keeps a second process out of a folder. The holder answers on a port of its own with the token of the lock file:
 * that ends with the process, where a process id may be somebody else's after a restart.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'lock.json')
  const token = randomUUID()
  const holder = createServer((socket) => socket.on('error', () => {}).end(token))
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  holder.unref()
  const { port } = holder.address() as AddressInfo

  const take = () => writeFile(file, JSON.stringify({ port, token }), { flag: 'wx' })
  try {
    await take()
  } catch {
    if (await isHeld(file)) {
      holder.close()
      throw new StartupError(
        `Simvest is running already with the data in ${folder}. Stop it, or choose another folder: SIMVEST_DATA_DIR=…`,
      )
    }
    await rm(file, { force: true })
    await take()
  }
  return async () => {
    await rm(file, { force: true })
    holder.close()
  }
}

async function isHeld(file: string): Promise<boolean> {
  const { port, token } = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as {
    port?: number
    token?: string
  }
  if (!port) return false
  const answer = await new Promise<string>((resolve) => {
    let received = ''
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 })
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.on('timeout', () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
  return answer === token
}
