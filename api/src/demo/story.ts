import { type Act, actsOf } from './acts.ts'
import { CAST } from './cast.ts'
import { DEMO_INVESTOR_STORY } from './investor.ts'
import { randomOf } from '#features/market/random.ts'

type Verbs = ReturnType<typeof actsOf>

/** The acts of one kind of user, from `joined` days ago until now; `fund` is their first deposit. */
type Plot = (person: Verbs, joined: number, fund: number) => Act[]

/** Approved after a day, and funded. */
const settled: Plot = (person, joined, fund) => [
  ...person.joins(joined),
  ...person.idIsApproved(joined - 0.4),
  ...person.deposits(joined - 0.6, fund, 'approved'),
]

/** The kinds of users that the administrator's console distinguishes. */
const PLOTS = {
  new: (person, joined) => person.joins(joined / 20),
  waiting: (person, joined, fund) => [...person.joins(joined), ...person.deposits(joined / 30, fund)],
  lowRisk: (person, joined, fund) => [...settled(person, joined, fund), ...person.startsAi(joined - 2, 'low')],
  highRisk: (person, joined, fund) => [
    ...settled(person, joined, fund),
    ...person.startsAi(joined - 2, 'high'),
    ...person.invests(joined - 3, 14, fund / 4),
  ],
  stopped: (person, joined, fund) => [
    ...settled(person, joined, fund),
    ...person.startsAi(joined - 2, 'high'),
    ...person.invests(joined - 3, 11, fund / 4),
    ...person.stopsAi(joined / 2),
  ],
  investing: (person, joined, fund) => [
    ...settled(person, joined, fund),
    ...person.invests(joined - 2, 4, fund / 4),
    ...person.invests(joined - 3, 13, fund / 4),
    ...person.invests(6, 12, fund / 5),
  ],
  losing: (person, joined, fund) => [
    ...settled(person, joined, fund),
    ...person.totalProfitIsSet(joined / 2, -fund / 10, 'An example of a losing account.'),
  ],
  idPending: (person, joined) => [...person.joins(joined), ...person.uploadsId(joined / 25)],
  idUnderReview: (person, joined) => [...person.joins(joined), ...person.idIsReviewed(joined / 25 + 0.2)],
  idRejected: (person, joined, fund) => [
    ...person.joins(joined),
    ...person.idIsRejected(joined - 1),
    ...person.deposits(joined - 3, fund, 'cancelled by desk'),
  ],
  withdrawing: (person, joined, fund) => [
    ...settled(person, joined, fund),
    ...person.startsAi(joined - 2, 'low'),
    ...person.moves(10.5, fund / 4, 'profit'),
    ...person.withdraws(0.8, 25),
  ],
  withProof: (person, joined, fund) => [
    ...settled(person, joined, fund),
    ...person.startsAi(joined - 2, 'low'),
    ...person.moves(10.5, fund / 4, 'profit'),
    ...person.withdraws(1.3, 40, { proof: true }),
  ],
  withdrawn: (person, joined, fund) => [
    ...settled(person, joined, fund),
    ...person.startsAi(joined - 2, 'low'),
    ...person.moves(10.5, fund / 4, 'profit'),
    ...person.withdraws(9.4, 20, { proof: true, ending: 'approved' }),
    ...person.withdraws(5.6, 20, { proof: true, ending: 'rejected' }),
    ...person.withdraws(3.7, 10, { ending: 'cancelled by desk' }),
  ],
  corrected: (person, joined, fund) => [
    ...settled(person, joined, fund),
    ...person.isCorrected(joined - 4.3, fund + 150, 'The amount was typed in wrongly.'),
    ...person.isGiven(joined - 5.2, 100, 'For the delay.'),
  ],
  restarted: (person, joined, fund) => [
    ...settled(person, joined, fund),
    ...person.invests(joined - 3, 8, fund / 2),
    ...person.resets(joined - 7.5),
    ...person.deposits(joined - 8.2, fund, 'approved'),
  ],
  deactivated: (person, joined, fund) => [
    ...settled(person, joined, fund),
    ...person.isNoted(joined / 3 + 0.1, 'Wrote to support: would like a pause.'),
    ...person.isDeactivated(joined / 3, 'Asked for a pause.'),
  ],
  deleted: (person, joined, fund) => [
    ...settled(person, joined, fund),
    ...person.isDeleted(joined / 3, 'Asked to be deleted.'),
  ],
  erased: (person, joined, fund) => [
    ...settled(person, joined, fund),
    ...person.isDeleted(joined / 2, 'Asked to be deleted.'),
    ...person.isErased(joined / 3, 'Asked to be forgotten.'),
  ],
} as const satisfies Record<string, Plot>

type PlotName = keyof typeof PLOTS

/** The number of users of each kind. */
const HOW_MANY: Readonly<Record<PlotName, number>> = {
  new: 4,
  waiting: 4,
  lowRisk: 5,
  highRisk: 4,
  stopped: 2,
  investing: 3,
  losing: 2,
  idPending: 3,
  idUnderReview: 2,
  idRejected: 2,
  withdrawing: 2,
  withProof: 2,
  withdrawn: 2,
  corrected: 1,
  restarted: 1,
  deactivated: 2,
  deleted: 2,
  erased: 1,
}

const FUNDS = [250, 400, 500, 750, 1_000, 1_500]

function played(): Act[] {
  const plots = Object.entries(HOW_MANY).flatMap(([name, count]) =>
    Array.from({ length: count }, () => name as PlotName),
  )
  return plots.flatMap((plot, index) => {
    const person = CAST[index]
    if (!person) throw new Error('there are more parts than people')
    const random = randomOf(`demo:${person.username}`)
    const joined = 14 + random() * 40
    const fund = FUNDS[Math.floor(random() * FUNDS.length)] ?? 500
    return PLOTS[plot](actsOf(person), joined, fund)
  })
}

/** The whole past of the demo. It is always the same. */
export const STORY: readonly Act[] = [...DEMO_INVESTOR_STORY, ...played()]
