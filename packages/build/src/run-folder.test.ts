import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

/** A runner: it starts a program that sleeps, tells its id and the temporary files, and then does what is asked. */
const RUNNER = `
  import { spawn } from 'node:child_process'
  import { mkdtempSync, readdirSync } from 'node:fs'
  import { tmpdir } from 'node:os'
  import { withRunFolder } from ${JSON.stringify(path.join(__dirname, 'run-folder.ts'))}
  await withRunFolder(async () => {
    mkdtempSync(tmpdir() + '/cluster-')
    const { pid } = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
    console.log(JSON.stringify({ pid, files: readdirSync(process.env.PLACE) }))
    if (process.argv[1] === 'sleep') await new Promise((resolve) => setTimeout(resolve, 600_000))
    process.kill(pid)
    if (process.argv[1] === 'exit') process.exit(3)
    throw new Error('failed')
  })`

let place: string
let sleeping: ChildProcess | undefined

beforeEach(() => {
  place = temporaryFolder('runs')
})

afterEach(() => void sleeping?.kill('SIGKILL'))

function start(end: 'exit' | 'fail' | 'sleep') {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', RUNNER, end]
  const env = { ...process.env, TMPDIR: place, PLACE: place }
  return spawn(process.execPath, args, { cwd: __dirname, env, stdio: ['ignore', 'pipe', 'ignore'] })
}

interface Told {
  /** The process id of the program that the runner started. */
  pid: number
  files: string[]
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}

describe('run folder', () => {
  test.each(['exit', 'fail'] as const)('temporary files of a run go with it when it ends by %s', async (end) => {
    const runner = start(end)
    const { files } = JSON.parse(await text(runner.stdout)) as Told
    expect(files.filter((name) => name.startsWith('simvest-'))).toEqual([`simvest-run-${runner.pid}`])
    expect(readdirSync(place).filter((name) => name.startsWith('simvest-'))).toEqual([])
  })

  test('what a killed run left, programs and files, is gone at the next one; what lives is left alone', async () => {
    const runner = start('sleep')
    sleeping = runner
    const [line] = (await once(runner.stdout, 'data')) as [Buffer]
    const { pid } = JSON.parse(String(line)) as Told
    const next = async () => (JSON.parse(await text(start('exit').stdout)) as Told).files

    expect(await next()).toContain(`simvest-run-${runner.pid}`)
    expect(isAlive(pid)).toBe(true)

    runner.kill('SIGKILL')
    await once(runner, 'exit')
    expect(isAlive(pid)).toBe(true)
    mkdirSync(path.join(place, 'simvest-other'))
    expect(await next()).not.toContain(`simvest-run-${runner.pid}`)
    expect(readdirSync(place).filter((name) => name.startsWith('simvest-'))).toEqual(['simvest-other'])
    while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20))
  })
})
