import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isListening, lockFolder } from './folder-lock.ts'
import { StartupError } from './startup-error.ts'
import { createServer, type AddressInfo } from 'node:net'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

let folder: string
let file: string

beforeEach(() => {
  folder = temporaryFolder('simvest-lock')
  file = join(folder, 'lock.json')
})

const here = async () => true

describe('folder lock', () => {
  test('the lock has one holder at a time, who removes it', async () => {
    const release = await lockFolder(folder)
    await expect(lockFolder(folder, here)).rejects.toThrow(/^Simvest is running already with the data in [^\n]+$/)
    await release()
    expect(await readdir(folder)).toEqual([])
    await (
      await lockFolder(folder)
    )()
  })

  test('a lock file of a killed process is ignored, whole, truncated or invalid', async () => {
    const release = await lockFolder(folder)
    const whole = await readFile(file, 'utf8')
    await release()
    const left = Array.from(whole, (_, length) => whole.slice(0, length))
    expect(left.length).toBeGreaterThan(40)
    for (const text of [
      ...left,
      whole,
      'null',
      '[]',
      '{}',
      '{"port":"x"}',
      '{"port":99999999,"token":""}',
      '\0'.repeat(64),
    ]) {
      await writeFile(file, text)
      const again = await lockFolder(folder)
      expect(await readFile(file, 'utf8')).toMatch(/^\{"port":\d+,"token":"[\w-]{36}"\}$/)
      await again()
      expect(await readdir(folder)).toEqual([])
    }
  })

  test('where the file is damaged and the data is in use, nobody gets it, and one line says what to do', async () => {
    for (const text of ['', '{"port":1']) {
      await writeFile(file, text)
      const refused: unknown = await lockFolder(folder, here).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(StartupError)
      expect(String(refused)).toMatch(
        /lock\.json is damaged, and the data beside it is in use\. [^\n]+ remove that file\.$/,
      )
      expect(await readFile(file, 'utf8')).toBe(text)
    }
  })

  test('of many who find a stale file at one time, one gets the folder', async () => {
    for (let round = 0; round < 10; round++) {
      await writeFile(file, round % 2 === 0 ? '' : '{"port":1,"token":"gone"}')
      const tried = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
      const held = tried.filter((each) => each.status === 'fulfilled')
      expect(held).toHaveLength(1)
      for (const { value: release } of held) await release()
      expect(await readdir(folder)).toEqual([])
    }
  })

  test('a port is taken for used while somebody stays there, and not for the moment that an ending one needs', async () => {
    const server = createServer((socket) => socket.on('error', () => {}))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    expect(await isListening(port, 300)).toBe(true)
    setTimeout(() => server.close(), 200)
    expect(await isListening(port)).toBe(false)
  })
})
