import { UNREAD_BYTES } from '@simvest/contracts/limits'
import type { Response } from 'express'
import { openEventStream } from './event-stream.ts'

describe('event stream', () => {
  test('a stream ends whose reader leaves more unread than the table of limits says', () => {
    const response = {
      writableLength: 0,
      set: jest.fn(),
      flushHeaders: jest.fn(),
      write: jest.fn(),
      destroy: jest.fn(),
    }
    const stream = openEventStream(response as unknown as Response)
    response.writableLength = UNREAD_BYTES.most
    stream.send('a')
    expect([response.write.mock.lastCall, response.destroy.mock.calls.length]).toEqual([['a'], 0])
    response.writableLength = UNREAD_BYTES.most + 1
    stream.send('b')
    expect([response.write.mock.lastCall, response.destroy.mock.calls.length]).toEqual([['a'], 1])
  })
})
