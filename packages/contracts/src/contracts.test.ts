import { cents } from '@simvest/money'
import * as z from 'zod/mini'
import {
  type Permission,
  CreateDepositBody,
  DEPOSIT_NETWORKS,
  type Endpoint,
  ENDPOINTS,
  isSimAddress,
  LoginBody,
  mayHaveChanged,
  overallProfit,
  pathOf,
  readNotification,
  RegisterForm,
  simAddress,
} from './index.ts'

const messagesOf = (result: z.core.util.SafeParseResult<unknown>) =>
  result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)

describe('contracts', () => {
  test('no two endpoints answer the same method and path', () => {
    const routes = Object.values(ENDPOINTS).map(
      (endpoint) => `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '{}')}`,
    )
    expect(new Set(routes).size).toBe(routes.length)
  })

  test('an endpoint has params exactly when its path names them, and a GET has no body', () => {
    const wrong = Object.entries<Endpoint>(ENDPOINTS).filter(
      ([, { method, path, params, body }]) => path.includes('{') !== Boolean(params) || (method === 'GET' && body),
    )
    expect(wrong).toEqual([])
  })

  /** The calls that take each permission, as it was decided; a shared view takes one more in its verb alone. */
  const TAKES: Readonly<Record<Exclude<Permission, 'read' | 'shared-views'>, readonly string[]>> = {
    money: [
      'addDeposit',
      'approveWithdrawal',
      'cancelWithdrawal',
      'decideDeposit',
      'decideWithdrawal',
      'dryRunDecisions',
      'editDeposit',
      'rejectWithdrawal',
      'reverseAdjustment',
      'reverseDeposit',
      'reverseWithdrawal',
      'setAiStatus',
      'setProfits',
      'setWithdrawalWallet',
      'setWithdrawalWalletAddress',
    ],
    notes: ['addUserNote'],
    'reset-links': ['createResetLink'],
    identity: ['getDocument', 'reopenIdentity', 'revokeIdentity', 'verifyIdentity'],
    deactivate: ['endUserSessions', 'reactivateUser', 'setUserStatus'],
    accounts: ['deleteUser', 'restoreUser'],
    administrators: [
      'askSecondFactor',
      'createColleagueLink',
      'inviteAdministrator',
      'setAdministratorStatus',
      'setFactorRemoval',
      'setRole',
    ],
    export: [
      'exportAllDeposits',
      'exportAllTransactions',
      'exportAllWithdrawals',
      'exportAudit',
      'exportBooks',
      'exportLedger',
      'exportUsers',
    ],
  }

  // covers users.14
  test('each call of the desk takes the permission that was decided for it, and whoever may read changes nothing of others', () => {
    const calls = Object.entries<Endpoint>(ENDPOINTS).filter(([, { permission }]) => permission !== undefined)
    const taking = (name: string) => calls.filter(([, { permission }]) => permission === name).map(([id]) => id)
    for (const [permission, ids] of Object.entries(TAKES)) expect(taking(permission).toSorted()).toEqual(ids)
    const others = calls.filter(([, { permission = '' }]) => !(permission in TAKES))
    expect(new Set(others.map(([, { permission }]) => permission))).toEqual(new Set(['read']))
    // The own look and views; a shared view takes more, which its verb asks for.
    const acts = others.filter(([, { method }]) => method !== 'GET').map(([id]) => id)
    expect(acts.toSorted()).toEqual(['lookAtItem', 'removeView', 'saveView'])
  })

  // covers users.16
  test('every call that changes who may do what takes the password of whoever makes it, and keeps no trace of it', () => {
    const calls = Object.values<Endpoint>(ENDPOINTS).filter(({ permission }) => permission === 'administrators')
    expect(calls.length).toBeGreaterThan(4)
    const without = calls.filter(
      ({ body, secret }) =>
        !secret || !body || !/^currentPassword: /m.test(messagesOf(z.safeParse(body, {})).join('\n')),
    )
    expect(without.map(({ path }) => path)).toEqual([])
  })

  // covers frame.33
  test('a browser keeps only what a person may read of their own, without destinations, contacts and typed words', () => {
    const kept = Object.values<Endpoint>(ENDPOINTS).flatMap((endpoint) => (endpoint.kept ? [endpoint] : []))
    expect(kept.length).toBeGreaterThan(5)
    expect(kept.filter(({ method, access }) => method !== 'GET' || access !== 'user').map(({ path }) => path)).toEqual(
      [],
    )
    const PRIVATE = /address|metadata|reason|email|phone|residence|occupation|document.*url|message|note/i
    const told = kept.flatMap(({ path, kept: names = [] }) =>
      names.filter((name) => PRIVATE.test(name)).map((name) => `${path}: ${name}`),
    )
    expect(told).toEqual([])
    const unknown = kept.flatMap(({ response, kept: names = [] }) => {
      const fields = fieldsOf(response)
      return names.filter((name) => !fields.includes(name))
    })
    expect(unknown).toEqual([])
  })

  /** The names of all fields of an answer, also of those within others. */
  function fieldsOf(schema: z.core.$ZodType): string[] {
    return namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  }

  function namesIn(schema: unknown): string[] {
    if (Array.isArray(schema)) return schema.flatMap(namesIn)
    if (typeof schema !== 'object' || schema === null) return []
    const { properties = {}, ...others } = schema as { properties?: object }
    return [...Object.keys(properties), ...namesIn(Object.values(properties)), ...namesIn(Object.values(others))]
  }

  test('paths take their parameters, encoded', () => {
    expect(pathOf(readNotification, { id: 7 })).toBe('/api/notifications/7/read')
    expect(pathOf({ path: '/api/x/{name}' }, { name: 'a/b' })).toBe('/api/x/a%2Fb')
    expect(() => pathOf(readNotification)).toThrow(TypeError)
  })

  describe('a deposit', () => {
    test.each(['', 'abc', '0', 0, -5, '-0.01', null, undefined, true, ['5'], {}, Number.NaN])(
      'of %p asks for a valid amount',
      (amount) => {
        expect(messagesOf(z.safeParse(CreateDepositBody, { amount }))).toEqual([
          'amount: Please enter a valid amount greater than 0.',
        ])
      },
    )

    test('of three decimals or of too much says so', () => {
      expect(messagesOf(z.safeParse(CreateDepositBody, { amount: '1.005' }))).toEqual([
        'amount: Please enter at most two decimals.',
      ])
      for (const amount of [1e308, '10000000.01', '9'.repeat(60)]) {
        expect(messagesOf(z.safeParse(CreateDepositBody, { amount }))).toEqual([
          'amount: The most for one order is $10,000,000.00 SIM.',
        ])
      }
    })

    test('travels as dollars and is cents on both sides', () => {
      expect(z.parse(CreateDepositBody, { amount: '500.10' })).toEqual({ amount: 50_010 })
      expect(z.encode(CreateDepositBody, { amount: cents(50_010) })).toEqual({ amount: 500.1 })
    })
  })

  describe('registration', () => {
    const form = {
      fullName: 'Ada Lovelace',
      username: 'ada',
      email: 'ada@example.com',
      password: 'secret',
      confirmPassword: 'secret',
      referrerEmail: '',
    }

    // covers accounts.10
    test('takes a complete form', () => {
      expect(z.safeParse(RegisterForm, form).success).toBe(true)
    })

    // covers accounts.10
    test.each([
      [{ username: 'ab' }, 'username: Username must be at least 3 characters'],
      [{ username: 'a@b.c' }, 'username: Username cannot contain @'],
      [{ email: 'nope' }, 'email: Please enter a valid email address'],
      [{ password: 'short' }, 'password: Password must be at least 6 characters'],
      [{ confirmPassword: '' }, 'confirmPassword: Please confirm your password'],
      [{ confirmPassword: 'other!' }, "confirmPassword: Passwords don't match"],
      [{ fullName: 'A' }, 'fullName: Full name must be at least 2 characters'],
      [{ referrerEmail: 'nope' }, 'referrerEmail: Invalid email address'],
    ])('with %p says so at the field', (change, message) => {
      expect(messagesOf(z.safeParse(RegisterForm, { ...form, ...change }))).toContain(message)
    })
  })

  test('signing in needs both fields', () => {
    expect(messagesOf(z.safeParse(LoginBody, { username: ' ', password: '' }))).toEqual([
      'username: Username is required',
      'password: Password is required',
    ])
  })

  describe('addresses', () => {
    // covers A3.1
    test('of ours are simulated, and ERC20 and BEP20 share one', () => {
      for (const { address } of DEPOSIT_NETWORKS) expect(isSimAddress(address)).toBe(true)
      expect(DEPOSIT_NETWORKS[1].address).toBe(DEPOSIT_NETWORKS[2].address)
    })

    // covers A3.1
    test('that a wallet could parse are refused', () => {
      // Strings that look like real addresses but are made of one repeated letter: they have no owner.
      for (const text of [
        `T${'a'.repeat(33)}`,
        `0x${'a'.repeat(40)}`,
        `1${'a'.repeat(33)}`,
        `ltc1${'q'.repeat(39)}`,
        'SIM-TRC20-',
        '',
      ]) {
        expect(() => simAddress(text)).toThrow(TypeError)
      }
    })
  })

  // covers dashboard.14
  test.each([
    [0, 0, '—'],
    [0, 100_000, '0.0%'],
    [12_500, 100_000, '+12.5%'],
    [-12_500, 100_000, '-12.5%'],
    [150, 100_000, '+0.2%'],
    [-49, 100_000, '0.0%'],
    [123_456_789, 1_000, '+12,345,678.9%'],
  ])('a profit of %p cents from deposits of %p cents is %s', (totalProfit, paidDeposits, written) => {
    const profits = { totalProfit: cents(totalProfit), performance: cents(0), paidDeposits: cents(paidDeposits) }
    expect(overallProfit(profits)).toBe(written)
  })

  // covers dashboard.13
  test.each([
    [['/api/figures'], ['/api/figures', '/api/figures/path?period=1M'], ['/api/figurines', '/api/user']],
    [['/api/figures?'], ['/api/figures', '/api/figures?period=1M'], ['/api/figures/path?period=1M']],
    // For pages that know only paths, the path stands beside the address.
    [['/api/figures', '/api/figures?'], ['/api/figures'], ['/api/figures/path']],
    [
      ['/api/transactions?type=transfer&status=completed'],
      ['/api/transactions', '/api/transactions?limit=5', '/api/transactions?type=transfer&limit=5'],
      ['/api/transactions?type=profit&limit=3', '/api/transactions?status=pending', '/api/transactions/7'],
    ],
    [['/api/figures?', '/api/figures/path'], ['/api/figures', '/api/figures/path'], ['/api/figures/running']],
    [[], [], ['/api/user']],
  ])('what is told as %j may have changed %j, and not %j', (changed, concerned, others) => {
    const reads = [...concerned, ...others]
    expect(reads.filter((read) => mayHaveChanged(read, changed))).toEqual(concerned)
  })
})
