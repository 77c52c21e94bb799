import { browserStore, tabStore } from './storage.ts'

const STORES = [
  ['localStorage', browserStore],
  ['sessionStorage', tabStore],
] as const

afterEach(() => {
  jest.restoreAllMocks()
  for (const [, store] of STORES) store.remove('key')
})

describe.each(STORES)('over %s', (name, store) => {
  test('a value is kept, replaced and removed', () => {
    expect([store.get('key'), store.set('key', '1'), store.set('key', '2')]).toEqual([null, true, true])
    expect([window[name].getItem('key'), store.get('key')]).toEqual(['2', '2'])
    store.remove('key')
    expect([window[name].getItem('key'), store.get('key')]).toEqual([null, null])
  })

  // covers frame.41
  test('where a browser blocks site data, a value holds until the page is left', () => {
    const blocked = jest.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    const found = [store.get('key'), store.set('key', '1'), store.get('key')]
    store.remove('key')
    found.push(store.get('key'))
    // The hooks after each test use it.
    blocked.mockRestore()
    expect(found).toEqual([null, false, '1', null])
  })

  test('where a storage is full, the new value takes the place of the old one until the page is left', () => {
    store.set('key', '1')
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect([store.set('key', '2'), store.get('key')]).toEqual([false, '2'])
  })
})
