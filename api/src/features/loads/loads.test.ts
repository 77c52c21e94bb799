import { LOADS } from '@simvest/contracts/limits'
import { listPreviews, listRollouts, listSlots } from '@simvest/contracts'
import { RegistryFolder } from '@simvest/registry/folder'
import { folderStore } from '@simvest/registry/store'
import { publishBuild } from '@simvest/testing/registry'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'
import { guardRollouts } from './guard-rollouts.ts'
import { tellLoaded } from './tell-loaded.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

let api: TestApi
let folder: RegistryFolder

function newFolder(...versions: string[]): RegistryFolder {
  const made = new RegistryFolder(temporaryFolder('loads'))
  for (const version of versions) {
    publishBuild(made.root, { name: 'wallet', version })
    made.move({ act: 'release', remote: 'wallet', version, by: 'ada', why: 'test' })
  }
  return made
}

beforeAll(async () => {
  folder = newFolder('1.0.0-a', '1.0.1-b', '1.0.2-c', '1.0.3-d')
  api = await startTestApi({ site: folder.root, trustProxy: 1 })
})
afterAll(() => api.stop())
afterEach(() => api.owner('build_loads').delete())

const load = { remote: 'wallet', version: '1.0.1-b', well: true }
/** From a network that has reported nothing yet. */
const report = (...loads: (typeof load)[]) =>
  reportFrom(`10.9.${networks++ % 250}.${Math.floor(networks / 250)}`, ...loads)
let networks = 0
const reportFrom = async (network: string, ...loads: (typeof load)[]) => {
  const headers = { 'x-forwarded-for': network }
  return (await api.visitor().send('POST', '/api/loads', { body: { loads }, headers })).body
}
/** Returns the counts of all minutes together: a minute may end while a test counts. */
const counts = () =>
  api
    .owner('build_loads')
    .groupBy('remote', 'version')
    .orderBy('version')
    .select('remote', 'version', api.owner.raw('sum(well)::int AS well'), api.owner.raw('sum(badly)::int AS badly'))

describe('loads', () => {
  // covers federation.46
  test('loads are counted by build and minute, well and badly, also by many at once', async () => {
    expect(await report({ ...load, well: false }, { ...load, version: '1.0.2-c' })).toEqual({ counted: 2 })
    const answers = await Promise.all(Array.from({ length: 9 }, () => report(load)))
    expect(answers).toEqual(answers.map(() => ({ counted: 1 })))
    expect(await counts()).toEqual([
      { remote: 'wallet', version: '1.0.1-b', well: 9, badly: 1 },
      { remote: 'wallet', version: '1.0.2-c', well: 1, badly: 0 },
    ])
    const [{ whole }] = await api
      .owner('build_loads')
      .select(api.owner.raw(`bool_and(extract(second FROM minute) = 0) AS whole`))
    expect(whole).toBe(true)
  })

  test('of a build a network counts twice in an hour, and once in a request, whatever it reports', async () => {
    const bad = { ...load, well: false }
    expect(await reportFrom('10.8.0.1', ...Array.from({ length: 20 }, () => bad))).toEqual({ counted: 1 })
    await Promise.all(Array.from({ length: 19 }, () => reportFrom('10.8.0.1', bad)))
    await Promise.all(Array.from({ length: 20 }, () => reportFrom('10.8.0.2', load)))
    expect(await counts()).toEqual([{ remote: 'wallet', version: '1.0.1-b', well: LOADS.most, badly: LOADS.most }])
    await api.owner('rate_counts').update({ began_at: new Date(0) })
    expect(await reportFrom('10.8.0.1', bad)).toEqual({ counted: 1 })
  })

  // covers federation.46
  test('builds that the registry does not name are not counted', async () => {
    const invented = ['9.9.9', '1.0.1-b.', 'constructor'].map((version) => ({ ...load, version }))
    expect(await report(...invented, { ...load, remote: 'constructor' })).toEqual({ counted: 0 })
    expect(await counts()).toEqual([])
  })

  // covers federation.46
  test('a load that is not in the form is left out, and the others of its batch count', async () => {
    expect(await report({ ...load, version: 'x'.repeat(81) }, load)).toEqual({ counted: 1 })
  })

  // covers federation.46
  test('a build that loaded well is reported to the registry once and preferred as fallback', async () => {
    // The API tells this one nothing by itself.
    const unheard = newFolder('1.0.0-a', '1.0.1-b', '1.0.2-c', '1.0.3-d')
    const previous = () => unheard.resolve().remotes[0]?.previous?.version
    await report({ ...load, version: '1.0.2-c', well: false }, load)
    expect(previous()).toBe('1.0.2-c')
    await tellLoaded(api.db, folderStore(unheard))
    await tellLoaded(api.db, folderStore(unheard))
    expect(previous()).toBe('1.0.1-b')
    const [newest, before] = unheard.history()
    expect(newest?.move).toEqual({
      act: 'loaded',
      remote: 'wallet',
      version: '1.0.1-b',
      by: 'telemetry',
      why: 'it loaded well in a browser',
    })
    expect(before?.move.act).toBe('release')
  })

  // covers federation.50
  test('a rollout with worse figures than the release is rolled back automatically; administrators see both', async () => {
    const administrator = await api.administrator()
    const move = (act: 'rollout' | 'abort', more: object) =>
      folder.move({ act, remote: 'wallet', version: '1.0.0-a', by: 'ada', why: 'test', ...more })
    move('rollout', { percent: 5, guard: 'errors<1%,loads>200' })
    const { since } = folder.current().rollouts['wallet'] ?? { since: '' }
    const tell = (version: string, well: number, badly: number) =>
      api.owner.raw(
        `INSERT INTO build_loads SELECT date_trunc('minute', now()) - n * interval '1 minute', 'wallet', ?, ?, ?
       FROM generate_series(0, 60) AS n`,
        [version, well, badly],
      )
    await tell('1.0.3-d', 950, 5)
    await tell('1.0.0-a', 40, 10)
    // All of these loads were before the rollout began, and the running minute does not count.
    await guardRollouts(api.db, folderStore(folder))
    expect(await administrator.call(listRollouts, {})).toEqual([
      {
        remote: 'wallet',
        version: '1.0.0-a',
        state: 'running',
        since,
        percent: 5,
        guard: 'errors<1%,loads>200',
        comparison: { released: '1.0.3-d', well: 0, badly: 0, wellBeside: 0, badlyBeside: 0 },
      },
    ])
    const hour = jest
      .spyOn(Date.prototype, 'toISOString')
      .mockReturnValueOnce(new Date(Date.now() - 3_600_000).toJSON())
    move('rollout', { percent: 5 })
    hour.mockRestore()
    const [{ comparison } = {}] = await administrator.call(listRollouts, {})
    expect(comparison?.badly).toBeGreaterThan(500)
    await guardRollouts(api.db, folderStore(folder))
    expect(folder.current().rollouts).toEqual({})
    const [ended] = await administrator.call(listRollouts, {})
    expect(ended).toMatchObject({ remote: 'wallet', version: '1.0.0-a', state: 'aborted', ended: { by: 'guard' } })
    expect(ended?.ended?.why).toMatch(
      /^\d+ of \d+ loads failed \(20\.0 %\), beside it \d+ of \d+ loads failed \(0\.5 %\) in the same \d+ minutes/,
    )
  })

  // covers slots.8
  test('administrators read which released remotes fill which slots', async () => {
    const slots = { 'shop.tips': { props: 1, order: 1, access: 'user' as const } }
    publishBuild(folder.root, { name: 'learn', version: '1.0.0-a', slots })
    folder.move({ act: 'release', remote: 'learn', version: '1.0.0-a', by: 'ada', why: 'test' })
    const nobody = ['learn 1.0.0-a fills shop.tips, and no remote shop is released.']
    const administrator = await api.administrator()
    expect(await administrator.call(listSlots, {})).toEqual([{ slot: 'shop.tips', fillers: [], refused: nobody }])
    const declares = { 'shop.tips': { from: ['learn'], props: 1, bytes: 1_000 } }
    publishBuild(folder.root, { name: 'shop', version: '1.0.0-a', declares })
    folder.move({ act: 'release', remote: 'shop', version: '1.0.0-a', by: 'ada', why: 'test' })
    const fillers = [{ remote: 'learn', version: '1.0.0-a', access: 'user' }]
    expect(await administrator.call(listSlots, {})).toEqual([{ slot: 'shop.tips', fillers, refused: [] }])
  })

  // covers federation.113
  test('administrators read who published which preview, and none that ended', async () => {
    publishBuild(folder.root, { name: 'learn', version: '2.0.0-a' })
    const preview = { remote: 'learn', channel: 'pr-7' }
    folder.move({ act: 'preview', ...preview, version: '2.0.0-a', by: 'ada', why: 'commit abc' })
    const administrator = await api.administrator()
    const moved = { at: expect.any(String), by: 'ada', why: 'commit abc' }
    expect(await administrator.call(listPreviews, {})).toEqual([{ ...preview, version: '2.0.0-a', moved }])
    folder.move({ act: 'end-preview', ...preview, by: 'ada', why: 'merged' })
    expect(await administrator.call(listPreviews, {})).toEqual([])
  })
})
