import { type OperationId, ROLES } from '@simvest/contracts'
import { TOTP } from 'otpauth'
import { EFFECTS } from './access-effects.ts'
import { actorOf, isLive, callOrThrow, passwordOf, People, type Person } from './access-people.ts'
import type { TestApi } from './test-api.ts'
import type { TestClient } from './test-client.ts'

export interface Cast {
  people: People
  /** Adds somebody of each kind of which too few are left. */
  replenish(): Promise<void>
}

/** People of every kind: signed in, signed out, with an old password, deactivated, deleted, demoted, guests. */
export async function castOf(api: TestApi): Promise<Cast> {
  const root = await api.administrator()
  const people = new People(api, root)
  const nothing = { people, session: undefined, target: { id: 0 }, query: {}, answer: {}, cookie: undefined }
  const as = (person: Person): TestClient => {
    const client = api.visitor()
    client.cookie =
      people.sessions.find((session) => session.person === person && !session.hasEnded && !session.token)?.cookie ?? ''
    return client
  }
  const enrol = async (person: Person) => {
    const client = as(person)
    const { secret } = await callOrThrow(client, 'startTotp', { body: { currentPassword: person.password } })
    person.totpSecret = String(secret)
    await callOrThrow(client, 'verifyTotp', { body: { code: new TOTP({ secret: person.totpSecret }).generate() } })
    person.hasApp = true
    for (const session of people.sessions)
      if (session.person === person) session.gaveCode = session.cookie === client.cookie
  }
  const serve = async (id: OperationId, subject: Person, body: Record<string, unknown>) => {
    await people.byRoot(id, subject, body)
    await EFFECTS[id]?.({ ...nothing, target: { id: subject.id, subject }, body })
  }
  const ended = async () => {
    const out = await people.join()
    await callOrThrow(as(out), 'logout', {})
    const [first] = people.sessions.filter(({ person }) => person === out)
    if (first) first.hasEnded = true
    const renewed = await people.join()
    const body = { currentPassword: renewed.password, newPassword: passwordOf(renewed.index, 1) }
    await callOrThrow(as(renewed), 'changePassword', { body })
    const [kept] = people.sessions.filter(({ person }) => person === renewed)
    await EFFECTS.changePassword?.({ ...nothing, session: kept, body })
    await serve('setUserStatus', await people.join(), { isDeactivated: true })
    await serve('deleteUser', await people.join(), {})
    await serve('setRole', await people.join('support'), { role: null })
  }
  const live = (fits: (person: Person) => boolean) =>
    new Set(people.sessions.filter((session) => isLive(session) && fits(session.person)).map(({ person }) => person))
      .size
  const isPlain = ({ hasApp, needsApp, isGuest }: Person) => !hasApp && !needsApp && !isGuest
  const replenish = async () => {
    while (live((person) => isPlain(person) && person.role === null) < 4)
      await people.join(
        null,
        people.all.find(({ isErased, role }) => !isErased && role === null),
      )
    for (const role of ROLES)
      while (live((person) => isPlain(person) && person.role === role) < 2) await people.join(role)
    if (live(({ isGuest }) => isGuest) === 0) await people.welcomeGuest()
    if (!people.sessions.some((session) => actorOf(session).owesCode)) await enrol(await people.join())
    if (!people.sessions.some((session) => actorOf(session).lacksApp && !session.hasEnded)) {
      const asked = await people.join('operator')
      await serve('askSecondFactor', asked, { isNeeded: true })
    }
  }
  await ended()
  return { people, replenish }
}
