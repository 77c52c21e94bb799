import { setImmediate } from 'node:timers/promises'
import { gathering } from './gathering.ts'

/** Resolves once there are so many. */
async function length(list: readonly unknown[], count: number): Promise<void> {
  while (list.length < count) await setImmediate()
}

describe('gathering', () => {
  // covers calls.30
  test('the first is handed on at once, and all that comes in the pause together as the next', async () => {
    const handed: number[][] = []
    const give = gathering<number>(50, async (numbers) => void handed.push([...numbers]))
    await give([1])
    expect(handed).toEqual([[1]])
    for (let round = 0; round < 100; round++) void give([2, 3])
    expect(handed).toEqual([[1]])
    await length(handed, 2)
    expect(handed).toEqual([[1], [2, 3]])
  })

  test('nothing is handed on while the one before is under way, and the empty one counts', async () => {
    const handed: number[][] = []
    const ends: (() => void)[] = []
    const give = gathering<number>(1, (numbers) => {
      handed.push([...numbers])
      return new Promise((end) => ends.push(end))
    })
    for (let round = 0; round < 20; round++) void give([])
    await length(handed, 1)
    for (let round = 0; round < 20; round++) void give([])
    expect(handed).toEqual([[]])
    ends[0]?.()
    await length(handed, 2)
    for (const number of [4, 5]) void give([number])
    expect(handed).toEqual([[], []])
    ends[1]?.()
    await length(handed, 3)
    expect(handed).toEqual([[], [], [4, 5]])
  })
})
