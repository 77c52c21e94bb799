import { ENDPOINTS, type OperationId, pathOf, type Role, type TokenScope } from '@simvest/contracts'
import { cents } from '@simvest/money'
import type { Actor } from './access-matrix.ts'
import { type MarkOwner, phoneMark, textMark } from './access-marks.ts'
import type { TestApi } from './test-api.ts'
import type { TestClient } from './test-client.ts'
import { ADMINISTRATOR } from './test-database.ts'
import { giveMoney } from './test-money.ts'

/** An account as the model knows it. */
export interface Person extends MarkOwner {
  id: number
  username: string
  /** Undefined for guests, and for those whom only a link lets in. */
  password: string | undefined
  role: Role | null
  isGuest: boolean
  isDeactivated: boolean
  isDeleted: boolean
  isErased: boolean
  /** An authenticator app was confirmed. */
  hasApp: boolean
  needsApp: boolean
  /** The secret of the app that was started last, and its recovery codes. */
  totpSecret: string | undefined
  recoveryCodes: string[]
  resetLink: { token: string; userId: string } | undefined
  passkeyId: number
}

/** The cookies of a browser, or the token of a program. Ended ones stay in the model: they are sent again. */
export interface Session {
  cookie: string
  token?: { text: string; scope: TokenScope }
  person: Person
  id: number
  hasEnded: boolean
  gaveCode: boolean
}

export const isLive = ({ hasEnded, person }: Session) => !hasEnded && !person.isDeactivated && !person.isDeleted

/** The session as the matrix of access knows its caller; undefined is a browser without a session, or with garbage. */
export function actorOf(session: Session | undefined): Omit<Actor, 'name' | 'cookie'> {
  if (!session || !isLive(session)) return { standing: 'nobody', owesCode: false }
  const { person, gaveCode, token } = session
  return {
    ...(token && { scope: token.scope }),
    standing: person.role ?? 'user',
    owesCode: person.hasApp && !gaveCode && !token,
    lacksApp: person.needsApp && !person.hasApp,
    ...(person.isGuest && { isGuest: true as const }),
  }
}

const FRESH = {
  role: null,
  hasServed: false,
  referrer: undefined,
  isGuest: false,
  isDeactivated: false,
  isDeleted: false,
  isErased: false,
  hasApp: false,
  needsApp: false,
  totpSecret: undefined,
  recoveryCodes: [],
  resetLink: undefined,
  passkeyId: 0,
}

/** Long enough, of all kinds of letters, and marked. */
export const passwordOf = (index: number, nth = 0) => `${textMark('password', index)}-Aa${nth}`
export const emailOf = (index: number) => `${textMark('email', index)}@example.com`

/** All people in the model, with their sessions. */
export class People {
  readonly all: Person[] = []
  readonly sessions: Session[] = []

  constructor(
    private readonly api: TestApi,
    private readonly root: TestClient,
  ) {}

  /** The number of the next person; their marks contain it. */
  get next(): number {
    return this.all.length
  }

  add(person: Partial<Person> & Pick<Person, 'id' | 'username' | 'password'>): Person {
    const added: Person = { ...FRESH, index: this.next, ...person }
    this.all.push(added)
    return added
  }

  /** Adds the newest session of a person. */
  async begin(person: Person, cookie: string): Promise<Session> {
    const { id } = await this.api.owner('sessions').where('user_id', person.id).orderBy('id', 'desc').first('id')
    const session = { cookie, person, id, hasEnded: false, gaveCode: false }
    this.sessions.push(session)
    return session
  }

  /** Adds the newest token of a person, which a call made. */
  async beginToken(person: Person, text: string, scope: TokenScope, id: number): Promise<Session> {
    const session = { cookie: '', token: { text, scope }, person, id, hasEnded: false, gaveCode: false }
    this.sessions.push(session)
    return session
  }

  endAll(person: Person, but?: Session): void {
    for (const session of this.sessions) if (session.person === person && session !== but) session.hasEnded = true
  }

  /** Registers somebody with a profile, money, and a second session. */
  async join(role: Role | null = null, referrer?: Person): Promise<Person> {
    const index = this.next
    const username = textMark('username', index)
    const password = passwordOf(index)
    const client = this.api.visitor()
    const body = { username, email: emailOf(index), password, referrerEmail: referrer && emailOf(referrer.index) }
    const { id } = await callOrThrow(client, 'register', { body })
    const person = this.add({ id: Number(id), username, password, referrer: referrer?.index })
    await callOrThrow(client, 'updateProfile', { body: profileOf(index) })
    await giveMoney(client, this.root, { fund: cents(50_000), profit: cents(10_000) })
    const [passkey] = await this.api
      .owner('passkeys')
      .insert({
        user_id: person.id,
        name: textMark('passkey', index),
        credential_id: username,
        public_key: Buffer.from('x'),
        counter: 0,
        transports: [],
      })
      .returning('id')
    person.passkeyId = passkey.id
    if (role) {
      await this.api.owner('users').where({ id }).update({ is_admin: true, role })
      Object.assign(person, { role, hasServed: true })
    }
    await this.begin(person, client.cookie)
    await this.signIn(person)
    return person
  }

  async signIn(person: Person): Promise<Session> {
    const client = this.api.visitor()
    await callOrThrow(client, 'login', { body: { username: person.username, password: person.password } })
    return this.begin(person, client.cookie)
  }

  async welcomeGuest(): Promise<void> {
    const client = this.api.visitor()
    const { id, username } = await callOrThrow(client, 'startAsGuest', {})
    const guest = this.add({ id: Number(id), username: String(username), password: undefined, isGuest: true })
    await this.begin(guest, client.cookie)
  }

  /** Asks an operator's proof, as the calls about colleagues need it. */
  async byRoot(id: OperationId, person: Person, body?: object): Promise<void> {
    await callOrThrow(this.root, id, {
      params: { id: person.id },
      body: { currentPassword: ADMINISTRATOR.password, ...body },
    })
  }
}

export const profileOf = (index: number) => ({
  fullName: textMark('fullName', index),
  phoneNumber: phoneMark(index),
  residence: textMark('residence', index),
  occupation: textMark('occupation', index),
})

/** Makes a call of the contract, which must succeed. */
export async function callOrThrow(
  client: TestClient,
  id: OperationId,
  { params, body }: { params?: { id: number }; body?: object },
): Promise<Record<string, unknown>> {
  const { method } = ENDPOINTS[id]
  const answer = await client.send(method, pathOf(ENDPOINTS[id], params), { body })
  if (answer.status !== 200) throw new Error(`${id}: ${answer.status} ${answer.text}`)
  return answer.body
}
