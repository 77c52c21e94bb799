import { SEASON_DAYS } from '@simvest/market'
import type { Knex } from 'knex'
import type { Act, Stage } from './acts.ts'
import { inThePast } from './past.ts'
import { specimenCard } from './specimen.ts'
import { STORY } from './story.ts'
import { recordAudit } from '#features/audit/record-audit.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { hashPassword } from '#features/passwords/password-hash.ts'
import { hasUsers } from '#features/sign-in/accounts.queries.ts'
import { createFirstAdministrator } from '#features/sign-in/create-first-administrator.ts'
import { register } from '#features/sign-in/register.ts'
import { keepAsExample } from '#features/sign-in/start-as-guest.ts'
import { beginLanding } from '#features/landings/begin-landing.ts'
import { landPeople } from '#features/landings/land-people.ts'
import { livedUpTo } from '#features/market/market-window.ts'
import { finishDay, landingDay } from '#features/market/market-days.ts'
import { beginDay, openPast } from '#features/market/open-market.ts'
import { showSteps } from '#features/market/show-steps.ts'

export const DEMO = {
  investor: { username: 'demo', email: 'demo@simvest.example', password: 'simvest-demo', fullName: 'Demo Investor' },
  administrator: { username: 'admin', email: 'admin@simvest.example', password: 'simvest-admin' },
} as const

/** Both days of the past and simulated days: in the demo's past each simulated day took one day. */
const DAYS = 60
const DAY_MS = 86_400_000
const MAX_PEOPLE = 1_000

interface SeedOptions {
  /** Either the two accounts alone, or also all people and events of the last sixty days. */
  demo: 'accounts' | 'full'
  /** The moment at which the past ends. */
  now?: Date
}

/** Fills an empty database for the demo, completely or not at all. `owner` is the role that owns the schema. */
export async function seedDemo(owner: Knex, { demo, now = new Date() }: SeedOptions): Promise<void> {
  if (await hasUsers(owner)) return
  if (demo === 'full') return seedStory(owner, now)
  await createFirstAdministrator(owner, DEMO.administrator)
  await register(owner, DEMO.investor, {})
}

async function seedStory(owner: Knex, now: Date): Promise<void> {
  const [passwordHash, specimen] = await Promise.all([hashPassword(DEMO.investor.password), specimenCard()])
  await inThePast(owner, async (tx, setClock) => {
    const setDaysAgo = (daysAgo: number) => setClock(new Date(now.getTime() - daysAgo * DAY_MS))
    await setDaysAgo(DAYS + 1)
    await createFirstAdministrator(tx, DEMO.administrator)
    const stage = await stageOf(tx, { passwordHash, specimen })
    // At equal times, a day ends before anything else happens.
    for (const { daysAgo, play } of [...daysOfMarket(), ...STORY].toSorted(
      (one, other) => other.daysAgo - one.daysAgo,
    )) {
      await setDaysAgo(daysAgo)
      await showSteps(tx, DAY_MS)
      await play(stage)
    }
    await keepAsExample(tx, stage.as(DEMO.investor.username).actor.id)
  })
}

/** The market opens in the middle of its season of the past; each day until now ends and lands. */
function daysOfMarket(): Act[] {
  const first = SEASON_DAYS - DAYS
  const opens: Act = {
    daysAgo: DAYS,
    async play({ tx }) {
      await openPast(tx, first)
      await beginDay(tx, { day: first, season: 0, dayOfSeason: first })
    },
  }
  const ends = Array.from({ length: DAYS }, (_, daysAgo): Act => ({ daysAgo, play: ({ tx }) => landDay(tx) }))
  return [opens, ...ends]
}

async function landDay(tx: Knex.Transaction): Promise<void> {
  await beginLanding(tx, DAY_MS, { spread: 0, each: 0 })
  const day = await landingDay(tx)
  if (day === undefined) throw new Error('no day of the past is over')
  await landPeople(tx, await livedUpTo(tx, day), MAX_PEOPLE)
  await finishDay(tx, day)
}

async function stageOf(tx: Knex.Transaction, given: Pick<Stage, 'passwordHash' | 'specimen'>): Promise<Stage> {
  const { username } = DEMO.administrator
  const administrator = await tx('users').where({ username }).first('id')
  const ids = new Map<string, number>([[username, administrator.id]])
  const as = (name: string): MutationContext => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`${name} has not joined yet`)
    const isAdmin = name === username
    const role = isAdmin ? ('operator' as const) : null
    const session = { sessionHash: Buffer.alloc(0), needsStepUp: false, lacksFactor: false, isGuest: false }
    const actor = { id, username: name, isAdmin, role, ...session }
    const request = { requestId: 'demo', ip: '127.0.0.1' }
    // No client is connected yet, so no changes are published.
    return {
      tx,
      actor,
      ...request,
      audit: (entry) => recordAudit(tx, { subjectId: id, ...entry, actorId: id, ...request }),
      origin: 'http://localhost',
      rates: 'off',
      changed: () => {},
    }
  }
  return { ...given, tx, as, desk: () => as(username), enter: (name, id) => ids.set(name, id) }
}
