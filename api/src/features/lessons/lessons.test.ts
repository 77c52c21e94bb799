import { answerLesson, listMyLessons } from '@simvest/contracts'
import { useTestApi } from '#test/harness/test-api.ts'

const api = useTestApi()

describe('lessons', () => {
  // covers lessons.4
  test('answers are judged one by one, and the latest stand', async () => {
    const user = await api.investor()
    expect(await user.call(listMyLessons, {})).toEqual([])
    const first = await user.call(answerLesson, { body: { lesson: 'advance-fee', choices: [0, 2, 1] } })
    expect(first).toMatchObject({ lesson: 'advance-fee', right: [true, false, false] })
    await user.call(answerLesson, { body: { lesson: 'held-withdrawal', choices: [0, 0, 0] } })
    const again = await user.call(answerLesson, { body: { lesson: 'advance-fee', choices: [0, 0, 1] } })
    expect(again).toMatchObject({ right: [true, true, false] })
    expect(Date.parse(again.answeredAt)).toBeGreaterThan(Date.parse(first.answeredAt))
    expect(await user.call(listMyLessons, {})).toMatchObject([
      { lesson: 'advance-fee', right: [true, true, false] },
      { lesson: 'held-withdrawal', right: [true, true, true] },
    ])
  })

  // covers lessons.4
  test("nobody sees or changes another's progress", async () => {
    const [user, other] = [await api.investor(), await api.investor()]
    await user.call(answerLesson, { body: { lesson: 'advance-fee', choices: [0, 0, 0] } })
    expect(await other.call(listMyLessons, {})).toEqual([])
    await other.call(answerLesson, { body: { lesson: 'advance-fee', choices: [1, 1, 1] } })
    expect(await user.call(listMyLessons, {})).toMatchObject([{ right: [true, true, true] }])
  })

  test.each([
    { lesson: 'get-rich', choices: [0, 0, 0] },
    { lesson: 'advance-fee', choices: [0, 0] },
    { lesson: 'advance-fee', choices: [0, 0, 3] },
    { lesson: 'advance-fee', choices: [0, 0, -1] },
  ])('what no page of ours sends is refused: %j', async (body) => {
    const user = await api.investor()
    expect((await user.send('POST', '/api/lessons/answers', { body })).status).toBe(400)
  })
})
