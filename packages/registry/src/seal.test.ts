import fs, { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { examine, repair } from './doctor.ts'
import { RegistryFolder } from './folder.ts'
import { Seal } from './seal.ts'
import { newKey, publishBuild } from '@simvest/testing/registry'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

const seal = new Seal(newKey().key)

let root: string

beforeEach(() => {
  root = temporaryFolder('sealed')
  for (const version of ['1.0.0-a', '1.0.1-b', '1.0.2-c']) publishBuild(root, { name: 'wallet', version })
})

const release = (version: string, by?: Seal) =>
  new RegistryFolder(root, by).move({ act: 'release', remote: 'wallet', version, by: 'ada', why: 'test' })
const released = (by?: Seal) => new RegistryFolder(root, by).current().releases['wallet']?.[0]
const fileOf = (number: number) => path.join(root, `revisions/${String(number).padStart(8, '0')}.json`)

/** Writes a move as somebody would who can write the folder, but has no key. */
function forge(number: number, change: object): void {
  const last = JSON.parse(readFileSync(fileOf(number - 1), 'utf8')) as object
  writeFileSync(fileOf(number), JSON.stringify({ ...last, revision: number, ...change }))
}

const stolen = { releases: { wallet: ['1.0.2-c'] } }

describe('seal', () => {
  // covers federation.18
  test('moves of before the first sealed one count until then, and stay in the history', () => {
    release('1.0.0-a')
    expect(released(seal)).toBe('1.0.0-a')
    release('1.0.1-b', seal)
    expect(released(seal)).toBe('1.0.1-b')
    const folder = new RegistryFolder(root, seal)
    expect(folder.history().map(({ revision }) => revision)).toEqual([2, 1])
    expect(examine(root, { by: 'ada', seal })).toEqual([])
  })

  // covers federation.18
  test.each<[string, object]>([
    ['without a seal', { ...stolen, seal: undefined }],
    ['with the seal of the move before', stolen],
    ['that repeats the move before under a new number', {}],
    ['with the seal of another key', { ...stolen, seal: new Seal(newKey().key).on({ revision: 3, ...stolen }) }],
  ])('a move %s counts for nothing: it is passed over, and the doctor sets it aside', (_, change) => {
    release('1.0.0-a', seal)
    release('1.0.1-b', seal)
    forge(3, change)
    expect(released(seal)).toBe('1.0.1-b')
    const folder = new RegistryFolder(root, seal)
    expect(folder.history().map(({ revision }) => revision)).toEqual([2, 1])
    expect(examine(root, { by: 'ada', seal }).map(({ what }) => what)).toContain(
      `${fileOf(3)} is not sealed, and its move is lost`,
    )
    // The next move takes a number above it.
    expect(release('1.0.2-c', seal).revision).toBe(4)
    repair(root, { by: 'ada', seal })
    expect(examine(root, { by: 'ada', seal })).toEqual([])
    expect(released(seal)).toBe('1.0.2-c')
  })

  // covers federation.18
  test('a sealed move that was changed afterwards counts for nothing', () => {
    release('1.0.0-a', seal)
    release('1.0.1-b', seal)
    writeFileSync(fileOf(2), readFileSync(fileOf(2), 'utf8').replaceAll('1.0.1-b', '1.0.2-c'))
    expect(released(seal)).toBe('1.0.0-a')
  })

  // covers federation.18
  test('what a later version adds to a move does not break its seal for this one', () => {
    release('1.0.0-a', seal)
    const { seal: _, ...facts } = JSON.parse(readFileSync(fileOf(1), 'utf8')) as Record<string, unknown>
    const more = { ...facts, colour: 'blue' }
    writeFileSync(fileOf(1), JSON.stringify({ ...more, seal: seal.on(more) }))
    expect(released(seal)).toBe('1.0.0-a')
  })

  // covers federation.18
  test('who has no key is told so, instead of making a move that counts for nothing', () => {
    release('1.0.0-a', seal)
    expect(() => release('1.0.1-b')).toThrow(
      'are sealed. Its operator sets SIMVEST_MOVES_KEY; a team moves its remote with',
    )
  })

  // covers federation.18
  test('who has no key is told so, also where somebody put an unsealed move on top', () => {
    release('1.0.0-a', seal)
    forge(2, { ...stolen, seal: undefined })
    expect(() => release('1.0.1-b')).toThrow('are sealed. Its operator sets SIMVEST_MOVES_KEY')
  })

  test('a history of many moves is not read for that, and many unsealed ones on top hide the seal no better', () => {
    release('1.0.0-a')
    for (let number = 2; number <= 20; number++) forge(number, {})
    release('1.0.1-b', seal)
    for (let number = 22; number <= 40; number++) release(`1.0.${number % 2 === 0 ? '2-c' : '1-b'}`, seal)
    for (let number = 41; number <= 70; number++) forge(number, { ...stolen, seal: undefined })
    const read = jest.spyOn(fs, 'readFileSync')
    expect(() => release('1.0.0-a')).toThrow('are sealed. Its operator sets SIMVEST_MOVES_KEY')
    expect(read.mock.calls.length).toBeLessThan(22)
    read.mockRestore()
  })

  // covers federation.18
  test('a new key takes the place of the old one by a move that holds on to everything', () => {
    release('1.0.0-a', seal)
    const next = new Seal(newKey().key)
    expect(() => release('1.0.1-b', next)).toThrow(
      /are sealed with another key than SIMVEST_MOVES_KEY\..*pnpm mfe seal$/,
    )
    new RegistryFolder(root, next).move({ act: 'seal', remote: '*', by: 'ada', why: 'a new key' })
    expect(released(next)).toBe('1.0.0-a')
    expect(release('1.0.1-b', next).revision).toBe(3)
  })
})
