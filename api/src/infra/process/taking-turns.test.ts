import { ALL_HASHES_WAITING, ALL_IMAGES_WAITING, HASHES_WAITING, IMAGES_WAITING } from '@simvest/contracts/limits'
import { setImmediate as later } from 'node:timers/promises'
import { takingTurns } from './taking-turns.ts'

/** Jobs that end on command, and the order in which they began. */
function workshop(waitingEach = 100, waitingInAll = 100) {
  const turns = takingTurns({ atOnce: 1, waitingEach, waitingInAll, refuse: (because) => new Error(because) })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string) =>
    turns(name.slice(0, 1), () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    })
  const finish = async () => {
    ends.shift()?.()
    await later()
  }
  return { ask, begun, finish }
}

describe('taking turns', () => {
  // covers calls.27
  test('a caller with one waiting task passes a caller with many', async () => {
    const { ask, begun, finish } = workshop()
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(ask)
    for (let done = 0; done < 7; done++) await finish()
    expect(await Promise.all(all)).toHaveLength(7)
    expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'a4'])
  })

  // covers calls.27
  test('the queue limits hold for each caller and in total, and freed room is available again', async () => {
    const { ask, begun, finish } = workshop(2, 3)
    const kept = ['a1', 'a2', 'a3'].map(ask)
    await expect(ask('a4')).rejects.toThrow('own')
    kept.push(ask('b1'))
    await expect(ask('c1')).rejects.toThrow('all')
    await finish()
    kept.push(ask('c2'))
    for (let done = 0; done < 4; done++) await finish()
    expect(await Promise.all(kept)).toEqual(['a1', 'a2', 'a3', 'b1', 'c2'])
    expect(begun).toEqual(['a1', 'b1', 'a2', 'c2', 'a3'])
  })

  test.each([
    [IMAGES_WAITING, ALL_IMAGES_WAITING],
    [HASHES_WAITING, ALL_HASHES_WAITING],
  ])(
    'one caller waits with $most of the work, and all together with as much as there is room for',
    async (own, all) => {
      const { ask } = workshop(own.most, all.most)
      const fill = (name: string) => Array.from({ length: own.most }, () => ask(name))
      const kept = [ask('a'), ...fill('a')]
      await expect(ask('a')).rejects.toThrow('own')
      for (let caller = 1; caller < all.most / own.most; caller++) kept.push(...fill(String.fromCharCode(97 + caller)))
      await expect(ask('z')).rejects.toThrow('all')
      expect(kept).toHaveLength(all.most + 1)
    },
  )

  test('a work that fails gives its turn on', async () => {
    const turns = takingTurns({ atOnce: 1, waitingEach: 9, waitingInAll: 9, refuse: (because) => new Error(because) })
    const failing = turns('a', () => Promise.reject(new Error('broken')))
    const next = turns('a', async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
    expect(await turns('b', async () => 'again')).toBe('again')
  })
})
