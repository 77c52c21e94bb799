import type { ListedRemote } from '@simvest/registry'
import { findFillers as findFillersOf } from './find-fillers.ts'

const reported: unknown[] = []
const loaded: unknown[] = []
const answers: unknown[] = []
let listed: ListedRemote[] = []

jest.mock('#remotes/load-page.ts', () => ({
  loadPage: async ({ remote, page }: { remote: ListedRemote; page: string }) => {
    loaded.push([remote.version, page])
    return () => null
  },
}))
jest.mock('#remotes/report-fault.ts', () => ({ reportFault: (fault: unknown) => reported.push(fault) }))
jest.mock('#remotes/use-registry.ts', () => ({ useRegistry: { getState: () => ({ remotes: listed, refused: [] }) } }))

const SLOT = 'shop.aside'
const slots = { [SLOT]: { props: 1, order: 1, access: 'public' as const } }
const declares = { [SLOT]: { from: ['learn'], props: 1, bytes: 1_000 } }
const remote = (name: string, change: Partial<ListedRemote> = {}): ListedRemote => ({
  name,
  version: '1.0.0-a',
  platform: '^1.0.0',
  commit: 'abc',
  base: `/remotes/${name}/1.0.0-a/`,
  entry: 'remoteEntry.js',
  exposed: [],
  integrity: { 'remoteEntry.js': 'sha384-x' },
  shared: {},
  routes: [],
  ...change,
})
/** The remote as other pages list it. */
const routesOf = (build: ListedRemote): ListedRemote => ({ ...build, integrity: {} })

/** Each document asks once. */
function newDocument(): typeof findFillersOf {
  let fresh = findFillersOf
  jest.isolateModules(() => {
    fresh = (jest.requireActual('./find-fillers.ts') as { findFillers: typeof findFillersOf }).findFillers
  })
  return fresh
}

beforeEach(() => {
  for (const list of [reported, loaded, answers]) list.length = 0
  listed = [remote('shop', { declares }), remote('learn', { slots })]
  sessionStorage.clear()
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      answers.push(address)
      const remotes = [remote('shop', { declares }), remote('learn', { slots })]
      return { ok: true, json: async () => ({ remotes, refused: [] }) }
    },
  })
})

describe('the fillers of a slot', () => {
  // covers slots.9
  test('are known without a request where the page has all that its remotes say of themselves', async () => {
    const [filler] = await newDocument()(SLOT)
    await filler?.load()
    expect(loaded).toEqual([['1.0.0-a', SLOT]])
    expect(answers).toEqual([])
  })

  test('are asked for once, with the previews of the tab', async () => {
    listed = listed.map(routesOf)
    sessionStorage.setItem('simvest.previews', 'learn:pr-1')
    const findFillers = newDocument()
    expect((await Promise.all([findFillers(SLOT), findFillers(SLOT)])).map((found) => found.length)).toEqual([1, 1])
    expect(answers).toEqual(['/remotes.json?slots=shop&preview=learn%3Apr-1'])
  })

  test('are those of the builds of this page: what was released meanwhile comes with the next document', async () => {
    const [shop, learn] = listed.map(routesOf)
    listed = [
      shop ?? remote('shop'),
      { ...(learn ?? remote('learn')), version: '0.9.0', base: '/remotes/learn/0.9.0/' },
    ]
    expect(await newDocument()(SLOT)).toEqual([])
  })

  // covers slots.12
  test('leave out a build during whose drawing the last document stopped answering', async () => {
    const [filler] = await newDocument()(SLOT)
    filler?.onDraw(false)
    expect(await newDocument()(SLOT)).toEqual([])
    expect(reported).toEqual([{ remote: 'learn', version: '1.0.0-a', kind: 'hung' }])
  })

  test('stay where they were drawn, or left before', async () => {
    const [filler] = await newDocument()(SLOT)
    filler?.onDraw(false)
    filler?.onDraw(true)
    expect(await newDocument()(SLOT)).toHaveLength(1)
  })

  test('are asked for again after a failure', async () => {
    listed = listed.map(routesOf)
    const { fetch } = globalThis
    Object.assign(globalThis, { fetch: async () => ({ ok: false, status: 502 }) })
    const findFillers = newDocument()
    await expect(findFillers(SLOT)).rejects.toThrow('502')
    Object.assign(globalThis, { fetch })
    expect(await findFillers(SLOT)).toHaveLength(1)
  })
})
