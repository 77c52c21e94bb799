import { BUCKET } from '@simvest/contracts/limits'
import { bucketIn } from './bucket.ts'
import { BucketServer } from '@simvest/testing/bucket-server'

let server: BucketServer

beforeEach(async () => {
  server = new BucketServer()
  await server.start()
})
afterEach(() => server.stop())

describe('bucket', () => {
  // covers federation.16
  test('a bucket that honours the condition can keep moves, and keeps nothing of the test', async () => {
    await server.bucket().check()
    expect(server.objects.size).toBe(0)
  })

  // covers federation.16
  test.each([
    ['ignores', 9],
    ['races', 8],
  ] as const)('one whose server %s the condition is refused in one line', async (manner, winners) => {
    server.manner = manner
    await expect(server.bucket().check()).rejects.toThrow(
      new RegExp(
        `^The bucket http://\\S+/simvest cannot keep moves: it does not honour If-None-Match: \\* \\(of nine writers of one name ${winners} heard that they were first\\)\\. Choose another server, or the folder\\.$`,
      ),
    )
  })

  // covers federation.16
  test.each([
    [404, /^There is no bucket at http:\/\/\S+\/simvest\.|answers 404/],
    [403, /^http:\/\/\S+\/simvest answers 403 \(Unknown\)\.$/],
    [503, /^http:\/\/\S+\/simvest answers 503 \(Unknown\)\.$/],
  ])('one that answers %i is refused in one line', async (status, words) => {
    server.meddle = (_, response) => {
      response.writeHead(status).end()
      return true
    }
    await expect(server.bucket().check()).rejects.toThrow(words)
  })

  // covers federation.16
  test('one that does not answer is refused in one line', async () => {
    const bucket = server.bucket()
    server.stop()
    await expect(bucket.check()).rejects.toThrow(/^http:\/\/\S+ does not answer \(.*ECONNREFUSED\)\.$/)
  })

  test('one that is silent is left after the time that the table of limits says', async () => {
    const limit = jest.spyOn(AbortSignal, 'timeout')
    await server.bucket().check()
    expect(new Set(limit.mock.calls.map(([ms]) => ms))).toEqual(new Set([BUCKET.most]))
    limit.mockRestore()
  })

  /** The server does not answer the next write, which it carries out or not. */
  function loseAnswer(carriesOut: (name: string) => void): void {
    let lost = 0
    server.meddle = ({ method, url = '' }, response) => {
      if (method !== 'PUT' || lost > 0) return false
      lost++
      carriesOut(url.slice('/simvest/'.length))
      response.destroy()
      return true
    }
  }

  // covers federation.16
  test('what was written although the answer was lost counts as written, by whoever wrote it', async () => {
    const bucket = server.bucket()
    const mine = (name: string) => void server.objects.set(name, Buffer.from('mine'))
    loseAnswer(mine)
    expect(await bucket.create('a', Buffer.from('mine'))).toBe(true)
    loseAnswer(mine)
    expect(await bucket.create('b', Buffer.from('others'))).toBe(false)
    expect(server.objects.get('b')?.toString()).toBe('mine')
  })

  // covers federation.16
  test('what was not written because a request was lost, or the server had no time, is written at the next try', async () => {
    const bucket = server.bucket()
    loseAnswer(() => undefined)
    expect(await bucket.create('a', Buffer.from('mine'))).toBe(true)
    let answered = 0
    server.meddle = (_, response) => {
      if (answered++ % 2) return false
      response.writeHead(503).end()
      return true
    }
    expect(await bucket.create('b', Buffer.from('mine'))).toBe(true)
    expect((await bucket.read('b'))?.toString()).toBe('mine')
    expect(await bucket.list('')).toEqual(['a', 'b'])
  })

  test('who had the name before is not taken for oneself, with the same bytes too', async () => {
    const bucket = server.bucket()
    expect(await bucket.create('a', Buffer.from('same'))).toBe(true)
    expect(await bucket.create('a', Buffer.from('same'))).toBe(false)
  })

  // covers federation.16
  test('what is asked of the operator is asked in one line', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
    expect(bucketIn({})).toBeUndefined()
    expect(bucketIn({ SITE_BUCKET: 'https://s3.example.com/simvest', ...keys })?.address).toBe(
      'https://s3.example.com/simvest',
    )
    expect(() => bucketIn({ SITE_BUCKET: 'simvest', ...keys })).toThrow(/^SITE_BUCKET is the address .*$/)
    expect(() => bucketIn({ SITE_BUCKET: 'https://s3.example.com', ...keys })).toThrow(
      /^SITE_BUCKET is the address .*$/,
    )
    expect(() => bucketIn({ SITE_BUCKET: 'https://s3.example.com/a' })).toThrow(/^SITE_BUCKET needs AWS_ACCESS_KEY_ID/)
  })
})
