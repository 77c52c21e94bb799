import { setTimeout as sleep } from 'node:timers/promises'
import { gathering } from './gathering.ts'

// covers calls.30
test('the first is handed on at once, and all that comes in the pause together as the next', async () => {
  const handed: number[][] = []
  const give = gathering<number>(50, async (numbers) => void handed.push([...numbers]))
  give([1])
  expect(handed).toEqual([[1]])
  for (let round = 0; round < 100; round++) give([2, 3])
  expect(handed).toEqual([[1]])
  await sleep(150)
  expect(handed).toEqual([[1], [2, 3]])
})

test('nothing is handed on while the one before is under way, and the empty one counts', async () => {
  let isUnderWay = false
  let handed = 0
  const give = gathering<number>(1, async () => {
    expect(isUnderWay).toBe(false)
    isUnderWay = true
    await sleep(20)
    isUnderWay = false
    handed++
  })
  for (let round = 0; round < 20; round++) {
    give([])
    await sleep(5)
  }
  await sleep(50)
  expect(handed).toBeGreaterThan(2)
  expect(handed).toBeLessThan(10)
})
