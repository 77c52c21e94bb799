import { setTimeout as sleep } from 'node:timers/promises'
import { batchWhileBusy } from './batch-while-busy.ts'

describe('batch while busy', () => {
  test('calls during a running batch form the next batch, and each gets its answer', async () => {
    const handed: number[][] = []
    const sum = batchWhileBusy(async (numbers: readonly number[]) => {
      handed.push([...numbers])
      await sleep(20)
      return numbers.reduce((total, number) => total + number, 0)
    })
    const first = sum([1])
    await sleep(5)
    expect(await Promise.all([first, sum([2]), sum([3, 4])])).toEqual([1, 9, 9])
    expect(handed).toEqual([[1], [2, 3, 4]])
  })

  // covers calls.30
  test('what comes in the pause after a batch is the next one, however often it comes', async () => {
    const handed: number[][] = []
    const give = batchWhileBusy(async (numbers: readonly number[]) => void handed.push([...numbers]), 50)
    const began = performance.now()
    await give([1])
    expect(await Promise.all([give([]), give([2]), give([3])])).toHaveLength(3)
    expect(handed).toEqual([[1], [2, 3]])
    expect(performance.now() - began).toBeGreaterThan(45)
  })

  test('a failure is for those who asked together, and the next are asked for', async () => {
    let fails = true
    const answer = batchWhileBusy(async (items: readonly string[]) => {
      if (fails) throw new Error('away')
      return items.join()
    })
    await expect(Promise.all([answer(['a']), answer(['b'])])).rejects.toThrow('away')
    fails = false
    expect(await answer(['c'])).toBe('c')
  })
})
