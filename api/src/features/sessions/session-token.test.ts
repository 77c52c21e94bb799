import { TOKENS } from '@simvest/contracts/limits'
import jwt from 'jsonwebtoken'
import { createSecretKey } from 'node:crypto'
import { issueToken, SESSION_LIFE, tokenReader } from './session-token.ts'

const SECRET = createSecretKey('a secret for tests, and long enough', 'utf8')
const verify = jest.spyOn(jwt, 'verify')

beforeEach(() => verify.mockClear())
afterEach(() => jest.useRealTimers())

describe('session token', () => {
  test('a token is verified once, and known only as it is', () => {
    const readToken = tokenReader(SECRET)
    const { token, sessionHash } = issueToken(SECRET, 7)
    for (let call = 0; call < 3; call++) expect(readToken(token)).toMatchObject({ userId: 7, sessionHash })
    expect(verify).toHaveBeenCalledTimes(1)
    const [head, claims, signature = ''] = token.split('.')
    const other = signature.startsWith('A') ? 'B' : 'A'
    expect(readToken(`${head}.${claims}.${other}${signature.slice(1)}`)).toBeUndefined()
  })

  test('a known token expires', () => {
    jest.useFakeTimers({ now: Date.now() })
    const readToken = tokenReader(SECRET)
    const { token } = issueToken(SECRET, 7)
    expect(readToken(token)).toBeDefined()
    jest.setSystemTime(Date.now() + SESSION_LIFE * 1_000)
    expect(readToken(token)).toBeUndefined()
  })

  test('of so many the first is forgotten, and one that was forgotten is verified again', () => {
    const readToken = tokenReader(SECRET, 2)
    const [first = '', ...others] = [1, 2, 3].map((id) => issueToken(SECRET, id).token)
    for (const token of [first, ...others, ...others]) readToken(token)
    expect(verify).toHaveBeenCalledTimes(3)
    expect(readToken(first)).toMatchObject({ userId: 1 })
    expect(verify).toHaveBeenCalledTimes(4)
  })

  test('a process knows as many tokens as the table says', () => {
    const readToken = tokenReader(SECRET)
    const tokens = Array.from({ length: TOKENS.most + 1 }, (_, id) => issueToken(SECRET, id + 1).token)
    for (const token of tokens) readToken(token)
    verify.mockClear()
    readToken(tokens[1] ?? '')
    expect(verify).toHaveBeenCalledTimes(0)
    readToken(tokens[0] ?? '')
    expect(verify).toHaveBeenCalledTimes(1)
  })
})
