import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@simvest/testing/free-port'
import { needs, NOT_RUN, skipIf } from '@simvest/build/needs'
import { ROOT } from '@simvest/build/workspace'
import { IS_SHORT } from '../round.ts'
import { BareDebian, type Person } from './bare-debian.ts'

/** `pnpm lab bare` runs the second command whole, as an ordinary user and as root; `--short` its tests of deposits alone. */
const IS_FULL = !IS_SHORT
const SHORT = 'deposit'

jest.setTimeout(IS_FULL ? 4 * 3_600_000 : 3_600_000)

/** The commands that README.md has newcomers type. */
const [start = '', check = '', ...others] = Array.from(
  readFileSync(path.join(ROOT, 'README.md'), 'utf8').matchAll(/^ {4}(npx .*)$/gm),
  ([, command]) => command,
)

const isRoot = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status === 0
// Takes as long as all other tests together.
const { skip } = describe
const inLaboratory = (name: string, body: () => void) => skip(`${name} (${NOT_RUN}: pnpm lab bare runs it)`, body)
const asRoot = () =>
  isRoot ? needs('debootstrap', describe) : skipIf('root may make a root of its own: run it as root', describe)
const onDebian = process.env['BARE_DEBIAN'] ? asRoot() : inLaboratory

describe('bare debian', () => {
  onDebian('on a Debian with git and Node alone', () => {
    let debian: BareDebian
    let place: string

    beforeAll(() => {
      debian = new BareDebian()
      place = mkdtempSync(path.join(tmpdir(), 'copies-'))
      git('bundle', 'create', path.join(place, 'simvest.bundle'), 'HEAD')
      git('archive', '--format=tar', '--prefix=simvest/', '--output', path.join(place, 'simvest.tar'), 'HEAD')
      for (const person of ['root', 'person'] as const)
        for (const file of ['simvest.bundle', 'simvest.tar']) debian.give(person, path.join(place, file))
    })

    afterAll(() => {
      debian?.remove()
      rmSync(place, { recursive: true, force: true })
    })

    test('README has two commands', () => {
      expect(others).toEqual([])
      expect([start, check].map((command) => command.split(' ').at(-1))).toEqual(['start', 'test'])
    })

    test.each(copies())('$person runs both commands in $name', async ({ person, get, isWhole }) => {
      await debian.type(person, `rm -rf simvest && ${get}`).succeeds()
      const port = await freePort()
      const running = debian.type(person, `cd simvest && ${start}`, { PORT: String(port) })
      const [, address = ''] = await running.until(/Simvest is running: (\S+)/)
      expect(await (await fetch(address)).text()).toContain('No real money.')
      expect((await fetch(`${address}/api/health`)).status).toBe(200)
      running.interrupt()
      await running.over()
      expect(debian.processes()).toEqual([])

      const tests = debian.type(person, `cd simvest && ${check}${isWhole ? '' : ` ${SHORT}`}`)
      await tests.succeeds()
      expect(tests.said).toMatch(/ok +unit and API tests /)
      expect(tests.said).toMatch(/ok +browser tests /)
      expect(tests.said).toMatch(/\d\d passed, 0 failed/)
      expect(debian.processes()).toEqual([])
    })
  })
})

interface Copy {
  name: string
  person: Person
  /** Makes the folder `simvest`. */
  get: string
  isWhole: boolean
}

function copies(): Copy[] {
  const clone = 'git clone --quiet simvest.bundle simvest'
  const shallow = `git clone --quiet simvest.bundle whole && git clone --quiet --depth 1 "file://$HOME/whole" simvest && rm -rf whole`
  const archive = 'tar -xf simvest.tar'
  return IS_FULL
    ? [
        { name: 'a clone', person: 'person', get: clone, isWhole: true },
        { name: 'a clone', person: 'root', get: clone, isWhole: true },
        { name: 'a shallow clone', person: 'person', get: shallow, isWhole: false },
        { name: 'an unpacked archive', person: 'root', get: archive, isWhole: false },
      ]
    : [
        { name: 'a shallow clone', person: 'person', get: shallow, isWhole: false },
        { name: 'an unpacked archive', person: 'root', get: archive, isWhole: false },
      ]
}

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] })
}
