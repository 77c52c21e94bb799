import {
  addPasskey,
  changePassword,
  createResetLink,
  deleteUser,
  login,
  reactivateUser,
  restoreUser,
  setUserStatus,
  startPasskey,
  startPasskeyLogin,
  startTotp,
  verifyTotp,
} from '@simvest/contracts'
import { TOTP } from 'otpauth'
import { raiseBarrier, untilBlocked } from '#test/harness/barrier.ts'
import { SoftwareAuthenticator } from '#test/harness/software-authenticator.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { Answer, TestClient } from '#test/harness/test-client.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

afterEach(() => api.owner('sign_in_failures').delete())

const OLD = 'tin-kettle'
const NEW = 'Horse-Battery-9'
interface Person {
  user: TestClient & { id: number }
  username: string
  device: SoftwareAuthenticator
}

async function person(): Promise<Person> {
  const user = await api.investor()
  const { username } = await api.owner('users').where('id', user.id).first('username')
  const device = new SoftwareAuthenticator(api.url)
  const credential = device.make(
    String((await user.call(startPasskey, { body: { currentPassword: OLD } }))['challenge']),
  )
  await user.call(addPasskey, { body: { name: 'Laptop', credential } })
  return { user, username, device }
}

/** A sign-in prepared up to its last request: all it needs from the server beforehand is there. */
type SignIn = (who: Person, client: TestClient) => Promise<() => Promise<Answer>>

const withPassword: SignIn =
  async ({ username }, client) =>
  () =>
    client.send('POST', '/api/login', { body: { username, password: OLD } })

const withPasskey: SignIn = async ({ device }, client) => {
  const credential = device.sign(String((await api.visitor().call(startPasskeyLogin, {}))['challenge']))
  return () => client.send('POST', '/api/login/passkey', { body: { credential } })
}

interface Change {
  name: string
  /** The act that shuts the user out, and its line in the log. */
  act: (who: Person) => Promise<() => Promise<unknown>>
  action: string
  /** Credentials that are void afterwards. */
  voids: readonly SignIn[]
  /** The number of sessions that may live afterwards. */
  left: number
  /** Brings the user back, if anybody can. */
  undo?: (who: Person) => Promise<unknown>
}

const params = ({ user }: Person) => ({ id: user.id })
const both = [withPassword, withPasskey]

const changing =
  (more: object): Change['act'] =>
  async ({ user }) =>
  () =>
    user.call(changePassword, { body: { currentPassword: OLD, newPassword: NEW, ...more } })

const CHANGES: readonly Change[] = [
  {
    name: 'a change of password',
    act: changing({}),
    action: 'password.changed',
    voids: [withPassword],
    left: 1,
  },
  {
    name: 'a change of password that removes passkeys',
    act: changing({ removePasskeys: true }),
    action: 'password.changed',
    voids: both,
    left: 1,
  },
  {
    name: 'a reset',
    async act(who) {
      const { resetLink } = await administrator.call(createResetLink, { params: params(who) })
      const link = Object.fromEntries(new URL(resetLink, api.url).searchParams)
      return () => api.visitor().send('POST', '/api/reset-password', { body: { ...link, newPassword: NEW } })
    },
    action: 'password.reset',
    voids: both,
    left: 0,
  },
  {
    name: 'a deactivation',
    act: async (who) => () => administrator.call(setUserStatus, { params: params(who), body: { isDeactivated: true } }),
    action: 'user.deactivated',
    voids: both,
    left: 0,
    undo: (who) => administrator.call(reactivateUser, { params: params(who) }),
  },
  {
    name: 'a deletion',
    act: async (who) => () => administrator.call(deleteUser, { params: params(who), query: {} }),
    action: 'user.deleted',
    voids: both,
    left: 0,
    undo: (who) => administrator.call(restoreUser, { params: params(who) }),
  },
  {
    name: 'a deletion for good',
    act: async (who) => async () => {
      await administrator.call(deleteUser, { params: params(who), query: {} })
      await administrator.call(deleteUser, { params: params(who), query: { permanent: 'true' } })
    },
    action: 'user.deleted',
    voids: both,
    left: 0,
  },
]

const RACES = CHANGES.flatMap((change) =>
  change.voids.map((signIn) => ({ ...change, signIn, by: signIn === withPassword ? 'password' : 'passkey' })),
)

const sessionsOf = ({ user }: Person) => api.owner('sessions').where('user_id', user.id)

/** The sessions that are left, also once the user is back. */
async function leftOf(who: Person, client: TestClient, { undo }: Pick<Change, 'undo'>) {
  const { length: sessions } = await sessionsOf(who)
  await undo?.(who)
  return { sessions, status: (await client.send('GET', '/api/user')).status }
}

describe('no session outlives', () => {
  // covers users.6
  test.each(RACES)('$name that a sign-in by $by overtakes', async ({ signIn, act, ...change }) => {
    const who = await person()
    const client = api.visitor()
    const [send, run] = [await signIn(who, client), await act(who)]
    const barrier = await raiseBarrier(api.owner, 'sessions')
    const signedIn = send()
    await barrier.reached()
    const done = run()
    await barrier.settled(done)
    await barrier.open()
    await Promise.all([signedIn, done])
    expect(await leftOf(who, client, change)).toEqual({ sessions: change.left, status: 401 })
  })

  // covers users.6
  test.each(RACES)('$name that overtakes a sign-in by $by', async ({ signIn, act, ...change }) => {
    const who = await person()
    const client = api.visitor()
    const [send, run] = [await signIn(who, client), await act(who)]
    const barrier = await raiseBarrier(api.owner, 'audit_log', `NEW.action = '${change.action}'`)
    const done = run()
    await barrier.reached()
    const signedIn = send()
    await barrier.settled(signedIn)
    await barrier.open()
    await done
    expect((await signedIn).status).toBeGreaterThanOrEqual(400)
    expect(await leftOf(who, client, change)).toEqual({ sessions: change.left, status: 401 })
  })
})

/** Uses whichever password the user has by now. */
async function signInAgain({ username }: Person, client: TestClient) {
  for (const password of [OLD, NEW]) await client.send('POST', '/api/login', { body: { username, password } })
}

describe('a code in flight', () => {
  const appOf = async (user: TestClient) => {
    const { secret } = await user.call(startTotp, { body: { currentPassword: OLD } })
    const app = new TOTP({ secret })
    await user.call(verifyTotp, { body: { code: app.generate({ timestamp: Date.now() - 30_000 }) } })
    return app
  }
  const elsewhere = async ({ username }: Person) => {
    const client = api.visitor()
    await client.call(login, { body: { username, password: OLD } })
    return client
  }
  const give = (client: TestClient, code: string) =>
    client.send('POST', '/api/second-factor/totp/verify', { body: { code } })

  // covers users.6
  test.each(CHANGES.filter(({ name }) => name !== 'a deletion for good'))(
    'raises no session that $name ends, and is not used up',
    async ({ act, action, ...change }) => {
      const who = await person()
      const client = await elsewhere(who)
      const app = await appOf(who.user)
      const run = await act(who)
      const barrier = await raiseBarrier(api.owner, 'audit_log', `NEW.action = '${action}'`)
      const done = run()
      await barrier.reached()
      const code = app.generate()
      const given = give(client, code)
      await barrier.settled(given)
      await barrier.open()
      await done
      expect(await given).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
      expect(await leftOf(who, client, change)).toEqual({ sessions: change.left, status: 401 })
      const again = api.visitor()
      await signInAgain(who, again)
      expect((await give(again, code)).status).toBe(200)
    },
  )

  test('confirms no secret but its own', async () => {
    const who = await person()
    const client = await elsewhere(who)
    const app = await appOf(who.user)
    const held = await api.owner.transaction()
    await held('sessions').where('user_id', who.user.id).forUpdate()
    const given = give(client, app.generate())
    await untilBlocked(api.owner)
    await held('totp_secrets')
      .where('user_id', who.user.id)
      .update({ sealed: Buffer.alloc(60), confirmed_at: null })
    await held.commit()
    expect(await given).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } })
    const kept = await api.owner('totp_secrets').where('user_id', who.user.id).first('confirmed_at')
    expect(kept).toEqual({ confirmed_at: null })
  })
})

describe('sign in races', () => {
  // covers users.6
  test('a passkey that is removed after it was verified begins no session', async () => {
    const who = await person()
    const client = api.visitor()
    const send = await withPasskey(who, client)
    await api.visitor().call(login, { body: { username: who.username, password: OLD } })
    // The change holds the user's row, and waits for the session that it ends before it reaches the passkeys.
    const held = await api.owner.transaction()
    await held('sessions').where('user_id', who.user.id).forUpdate()
    const done = (await changing({ removePasskeys: true })(who))()
    await untilBlocked(api.owner)
    const signedIn = send()
    await untilBlocked(api.owner, 2)
    await held.commit()
    await done
    expect(await signedIn).toMatchObject({ status: 400, body: { code: 'PASSKEY_REFUSED' } })
    expect(await sessionsOf(who)).toHaveLength(1)
  })

  test('a passkey that is being added does not outlive a change of password that removes passkeys', async () => {
    const who = await person()
    const thief = api.visitor()
    await thief.call(login, { body: { username: who.username, password: OLD } })
    const { challenge } = await thief.call(startPasskey, { body: { currentPassword: OLD } })
    const credential = new SoftwareAuthenticator(api.url).make(String(challenge))
    const change = await changing({ removePasskeys: true })(who)
    const barrier = await raiseBarrier(api.owner, 'passkeys')
    const added = thief.send('POST', '/api/passkeys', { body: { name: 'Mine', credential } })
    await barrier.reached()
    const done = change()
    await barrier.settled(done)
    await barrier.open()
    await Promise.all([added, done])
    expect(await api.owner('passkeys').where('user_id', who.user.id)).toEqual([])
  })

  test('of two who change one password at once, one does, and the other needs the new one', async () => {
    const who = await person()
    const thief = api.visitor()
    await thief.call(login, { body: { username: who.username, password: OLD } })
    const change = (client: TestClient, newPassword: string) =>
      client.send('POST', '/api/change-password', { body: { currentPassword: OLD, newPassword } })
    const barrier = await raiseBarrier(api.owner, 'audit_log', `NEW.action = 'password.changed'`)
    const owners = change(who.user, NEW)
    await barrier.reached()
    const thiefs = change(thief, 'Thief-Battery-9')
    await barrier.settled(thiefs)
    await barrier.open()
    expect((await owners).status).toBe(200)
    expect(await thiefs).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } })
    await who.user.call(login, { body: { username: who.username, password: NEW } })
  })
})
