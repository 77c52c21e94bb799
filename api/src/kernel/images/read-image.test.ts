import sharp from 'sharp'
import { useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'

const api = useTestApi()

/** Interlaced: 25 million pixels then take a second to decode. */
const pictureOf = async (width: number, height: number) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#cc0000' } })
  return `data:image/png;base64,${(await picture.png({ progressive: true }).toBuffer()).toString('base64')}`
}
const upload = (client: TestClient, idDocument: string) =>
  client.send('PATCH', '/api/profile', {
    body: { fullName: 'Ada', phoneNumber: '+254700000000', residence: 'London', occupation: 'Engineer', idDocument },
  })

type Answer = Awaited<ReturnType<typeof upload>>

/** The answers to a flood of one user's slow pictures, the first of them, and the answer to another user's picture meanwhile. */
async function flood(slow: string, quick: string) {
  const [flooding, other] = [await api.investor(), await api.investor()]
  const done: string[] = []
  const sent = Array.from({ length: 12 }, async () => {
    const answer = await upload(flooding, slow)
    if (answer.status === 200) done.push('slow')
    return answer
  })
  // The last request is refused as soon as the first few wait: the queue is then full.
  const refused = await Promise.race(sent)
  const answer = await upload(other, quick)
  done.push('quick')
  return { refused, answer, answers: await Promise.all(sent), done }
}

/** The queue for pictures asks for ten seconds. A database that did not answer in time, as on a busy machine, asks for two. */
const isOfDatabase = ({ status, headers }: Answer) => status === 503 && headers.get('retry-after') === '2'

describe('read image', () => {
  // covers calls.27
  test(`one user's flood of slow pictures is refused beyond a few, and another user's passes them`, async () => {
    const [slow, quick] = [await pictureOf(5_000, 4_900), await pictureOf(40, 30)]
    let seen = await flood(slow, quick)
    // A request that waited for the database may have arrived when the queue had room again.
    while ([seen.answer, ...seen.answers].some(isOfDatabase)) seen = await flood(slow, quick)
    const { refused, answer, answers, done } = seen
    expect(answer.status).toBe(200)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
    // On a busy machine it may finish after the second picture has begun.
    expect(done.indexOf('quick')).toBeLessThan(3)
  })
})
