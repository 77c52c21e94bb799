import { base58Of, bech32Of } from './made-addresses.ts'
import { realAddresses } from './real-addresses.ts'

test('the scan sees TRON, Bitcoin, Litecoin and EVM addresses, and not simulated ones', () => {
  for (const version of [0x41, 0x00, 0x05, 0x30]) expect(realAddresses(`"${base58Of(version)}"`)).toHaveLength(1)
  expect(realAddresses(`"0x${'ab'.repeat(20)}"`)).toHaveLength(1)
  for (const prefix of ['bc', 'ltc']) {
    const address = bech32Of(prefix)
    expect(realAddresses(`"${address}"`)).toEqual([address])
    expect(realAddresses(`"${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}"`)).toEqual([])
  }
  expect(realAddresses('SIM-TRC20-PRACTICE-ADDRESS-CANNOT-RECEIVE')).toEqual([])
})
