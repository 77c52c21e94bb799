import { followStore } from './open-store.ts'
import type { Store } from './store.ts'

describe('open store', () => {
  test('what keeps a site from being refreshed is logged once, and again after it was refreshed', async () => {
    jest.useFakeTimers()
    const outcomes: (string | undefined)[] = ['away', 'away', 'full', undefined, 'full']
    const logged: string[] = []
    const refresh = async () => {
      const failure = outcomes.shift()
      if (failure !== undefined) throw new Error(failure)
    }
    followStore({ refresh } as unknown as Store, (line) => logged.push(line))
    while (outcomes.length > 0) await jest.advanceTimersByTimeAsync(5_000)
    jest.useRealTimers()
    expect(logged).toEqual(['away', 'full', 'full'])
  })
})
