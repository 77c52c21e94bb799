import { patience } from '@simvest/build/time-factor'
import * as z from 'zod/mini'
import { base58Of, bech32Of } from '@simvest/testing/made-addresses'
import { fieldRefusal } from './field-refusal.ts'
import { CreateWithdrawalBody } from './withdrawal-orders.ts'
import { WITHDRAWAL_FIELD_NAMES } from './withdrawal-field-names.ts'
import { fieldsOf, WITHDRAWAL_FIELDS } from './withdrawal-fields.ts'
import { COINS, WITHDRAWAL_METHODS } from './withdrawal-methods.ts'

const takes = (field: (typeof WITHDRAWAL_FIELD_NAMES)[number]) => (text: string) =>
  fieldRefusal(field, text) === undefined

// covers A3.6
describe('an address', () => {
  test.each(['SIM-TRC20-SAMPLE-DESTINATION', 'SIM-OF-MY-OWN-1', 'SIM-EVM-0001', 'SIM-AB', `SIM-${'A'.repeat(76)}`])(
    '%p is made up by its form',
    (text) => expect(takes('walletAddress')(text)).toBe(true),
  )

  test.each([
    'SIM-A',
    'SIM-1',
    'SIM-',
    `SIM-${'A'.repeat(77)}`,
    'SIM-of-my-own',
    'SIM-OWN-12345',
    'SIM-OWN-1-2',
    'SIM-T4F-OWN',
    'SIM--OWN',
    'SIM-OWN-',
    'SIM OWN HOUSE',
    'SIM_OWN_HOUSE',
    'SIM-ＯＷＮ',
    'SIM-ОWN',
    'somewhere-far-away',
    'vitalik.eth',
    'paypal.me/somebody',
    '254712345678',
    base58Of(0x41),
    `SIM-${base58Of(0x41)}`,
    bech32Of('bc').toUpperCase(),
    `SIM-${bech32Of('bc').toUpperCase()}`,
    `addr1${'q'.repeat(98)}`,
    'G'.repeat(56),
  ])('%p is refused, with the specimen', (text) =>
    expect(fieldRefusal('walletAddress', text)).toMatch(
      /^This (looks like .*|could be real), and nothing is ever sent from here\. Use invented data, such as SIM-TRC20-SAMPLE-DESTINATION\.$/,
    ),
  )
})

// covers A3.6
describe('a number', () => {
  test.each(['254000000000', '+254 000 000 000', '0000000000', '0000 SAMPLE 0000', 'SPECIMEN-0', '1 000 000 0000'])(
    '%p is no telephone number, because every digit behind the code of a country is zero',
    (text) => expect(takes('mpesaNumber')(text)).toBe(true),
  )

  test.each(['254712345678', '0712345678', '254000000001', '12100000000', '442000000000', '0000 sample', '000x'])(
    '%p is refused as an M-Pesa number',
    (text) => expect(takes('mpesaNumber')(text)).toBe(false),
  )

  test.each(['0000 SAMPLE 0000', 'DE00 0000 0000 0000 0000 00', '00000000'])('%p is no account', (text) =>
    expect(takes('bankAccountNumber')(text)).toBe(true),
  )

  test.each(['0012345678', '254000000000', 'DE89 3704 0044 0532 0130 00', 'ACCOUNT 0', '٠٠٠٠'])(
    '%p is refused as an account number',
    (text) => expect(takes('bankAccountNumber')(text)).toBe(false),
  )
})

describe('made up', () => {
  test('every specimen is taken, by its field and by an order', () => {
    for (const field of WITHDRAWAL_FIELD_NAMES)
      expect([field, takes(field)(WITHDRAWAL_FIELDS[field].specimen)]).toEqual([field, true])
    for (const { specimen } of COINS) expect([specimen, takes('walletAddress')(specimen)]).toEqual([specimen, true])
    for (const method of WITHDRAWAL_METHODS) {
      const fields = Object.fromEntries(fieldsOf(method).map((field) => [field, WITHDRAWAL_FIELDS[field].specimen]))
      const order = { type: 'withdrawal', amount: 5, method, metadata: JSON.stringify(fields) }
      expect([method, z.safeParse(CreateWithdrawalBody, order).success]).toEqual([method, true])
    }
  })

  // covers A3.6
  test('coin, method and step come from their lists', () => {
    const refused = (metadata: object) => {
      const order = { type: 'withdrawal', amount: 5, method: 'crypto', walletAddress: 'SIM-OF-MY-OWN-1' }
      const { error } = z.safeParse(CreateWithdrawalBody, { ...order, metadata: JSON.stringify(metadata) })
      return error?.issues.map(({ path }) => path.join('.'))
    }
    for (const field of ['coin', 'method', 'withdrawalStep'])
      for (const value of [base58Of(0x41), 'dogecoin', '3', ''])
        expect([field, value, refused({ [field]: value })]).toEqual([field, value, [`metadata.${field}`]])
    expect(refused({ coin: 'bitcoin', method: 'crypto', withdrawalStep: 3 })).toBeUndefined()
  })

  test('a value of 102,200 letters is refused by its length alone', () => {
    const started = Date.now()
    const order = { type: 'withdrawal', amount: 5, method: 'crypto', walletAddress: '12'.repeat(51_100) }
    expect(z.safeParse(CreateWithdrawalBody, order).success).toBe(false)
    expect(Date.now() - started).toBeLessThan(patience(100))
  })
})
