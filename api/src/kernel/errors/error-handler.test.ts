import express, { type ErrorRequestHandler } from 'express'
import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { serve } from '#infra/http/serve.ts'
import type { Log } from '#infra/log/log.ts'
import { errorHandler } from './error-handler.ts'
import { useTestApi } from '#test/harness/test-api.ts'

const api = useTestApi()

/** Makes every deposit fail as the database would. */
const failWith = (state: string) =>
  api.owner.raw(`
    CREATE OR REPLACE FUNCTION fail_so() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'planted' USING ERRCODE = '${state}'; END $$;
    CREATE OR REPLACE TRIGGER fail_so BEFORE INSERT ON transactions FOR EACH ROW EXECUTE FUNCTION fail_so();
  `)

describe('error handler', () => {
  // covers calls.15
  test.each([
    ['40001', 'a conflict that is still there after every attempt'],
    ['40P01', 'a deadlock that is still there after every attempt'],
    ['25006', 'a database that takes no writes'],
    ['53100', 'a full disk'],
    ['53300', 'too many connections'],
    ['57P01', 'a database that is being stopped'],
    ['57P02', 'a database that crashed'],
    ['57P03', 'a database that is starting'],
    ['58030', 'a disk that fails'],
    ['XX000', 'a session that cannot write its files'],
    ['XX001', 'a damaged file'],
  ])('%s, %s, is answered 503 with the time to try again', async (state) => {
    const investor = await api.investor()
    await failWith(state)
    const answer = await investor.send('POST', '/api/deposit', { body: { amount: 5 } })
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(answer.headers.get('retry-after')).toBe('2')
  })

  // covers calls.15
  test('a full disk has a message of its own, which says that nothing was booked', async () => {
    const investor = await api.investor()
    await failWith('53100')
    const answer = await investor.send('POST', '/api/deposit', { body: { amount: 5 } })
    expect(answer.body).toMatchObject({ code: 'UNAVAILABLE', variant: 'full' })
    expect(answer.body.message).toMatch(/^Nothing was booked\./)
  })

  // covers calls.15
  test('a caller who hangs up in the middle of a request is not reported as a failing database', async () => {
    const logged: string[] = []
    const at = (_: object, said: string) => logged.push(said)
    const handle = errorHandler({ error: at, warn: at } as unknown as Log)
    const heard = new EventEmitter()
    const watch: ErrorRequestHandler = (error, request, response, next) => {
      handle(error, request, response, next)
      heard.emit('error handled', error.code, response.statusCode)
    }
    const server = await serve(express().use(express.json(), watch), { port: 0, host: '127.0.0.1' })
    const handled = once(heard, 'error handled')
    connect(server.port, '127.0.0.1').end(
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 53\r\n\r\n{',
    )
    const answer = await handled
    await server.stop()
    expect(answer).toEqual(['ECONNABORTED', 400])
    expect(logged).toEqual([])
  })
})
