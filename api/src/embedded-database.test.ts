import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '#infra/process/startup-error.ts'
import { spawnEntry } from '#test/harness/spawned-process.ts'
import { secretsOf } from './embedded-database.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

let folder: string
let file: string

beforeEach(() => {
  folder = temporaryFolder('simvest-secrets')
  file = join(folder, 'secrets.json')
})

describe('embedded database', () => {
  test('the secrets of a data folder are made once, for their owner alone', async () => {
    const made = await secretsOf(folder)
    expect(await secretsOf(folder)).toEqual(made)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['secrets.json'])
  })

  // covers operations.37
  test('a file of secrets that was cut, at any character, is named with what to do, and left as it is', async () => {
    await secretsOf(folder)
    const whole = await readFile(file, 'utf8')
    for (const text of [...Array.from(whole, (_, length) => whole.slice(0, length)), '{}', 'null', '\0'.repeat(200)]) {
      await writeFile(file, text)
      const refused: unknown = await secretsOf(folder).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(StartupError)
      expect(String(refused)).toContain(
        `${file} is empty or damaged. It holds the passwords of the database beside it:`,
      )
      expect(await readFile(file, 'utf8')).toBe(text)
    }
  })

  test('a database whose secrets are gone gets no others, which would lock everybody out', async () => {
    await mkdir(join(folder, 'pg'))
    await expect(secretsOf(folder)).rejects.toThrow(`${file} is missing. It holds the passwords`)
    expect(await readdir(folder)).toEqual(['pg'])
  })

  // covers operations.37
  test('a disk that is full is one line', async () => {
    // On Linux every write to /dev/full finds no space. Other systems have no such file: the start then fails to create it.
    await symlink('/dev/full', `${file}.new`)
    const started = spawnEntry('start', { SIMVEST_DATA_DIR: folder, PORT: '0' })
    const line = process.platform === 'linux' ? /^The disk is full\. Make room, and start again\.\n$/ : /^[^\n]+\n$/
    expect([await started.ended, started.output()]).toEqual([1, expect.stringMatching(line)])
  }, 30_000)
})
