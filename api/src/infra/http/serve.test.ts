import { lookup } from 'node:dns/promises'
import { addressToOpen } from './serve.ts'

jest.mock('node:dns/promises', () => ({ lookup: jest.fn() }))

const known = (...addresses: string[]) =>
  jest
    .mocked(lookup)
    .mockResolvedValue(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })) as never)

describe('serve', () => {
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
