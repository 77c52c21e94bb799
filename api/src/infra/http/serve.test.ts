import express from 'express'
import { lookup } from 'node:dns/promises'
import { addressToOpen, serve } from './serve.ts'

jest.mock('node:dns/promises', () => ({ lookup: jest.fn() }))

const known = (...addresses: string[]) =>
  jest
    .mocked(lookup)
    .mockResolvedValue(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })) as never)

describe('serve', () => {
  test('an idle connection stays open for longer than the two minutes of a proxy', async () => {
    const { port, stop } = await serve(express(), { port: 0, host: '127.0.0.1' })
    const { headers } = await fetch(`http://127.0.0.1:${port}/`)
    const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThan(120)
    await stop()
  })

  test('the address to open is one that is listened on', async () => {
    known('127.0.0.1')
    expect(await addressToOpen('127.0.0.1', 3000)).toBe('http://localhost:3000')
    expect(await addressToOpen('0.0.0.0', 3000)).toBe('http://localhost:3000')
    expect(await addressToOpen('127.0.0.9', 3000)).toBe('http://127.0.0.9:3000')
    known('::1')
    expect(await addressToOpen('127.0.0.1', 3000)).toBe('http://127.0.0.1:3000')
    expect(await addressToOpen('0.0.0.0', 3000)).toBe('http://127.0.0.1:3000')
    expect(await addressToOpen('::1', 3000)).toBe('http://localhost:3000')
    jest.mocked(lookup).mockRejectedValue(new Error('no such name'))
    expect(await addressToOpen('::1', 3000)).toBe('http://[::1]:3000')
  })
})
