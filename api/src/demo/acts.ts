import type { LessonAnswers, RiskPlan } from '@simvest/contracts'
import { cents } from '@simvest/money'
import type { Knex } from 'knex'
import { switchAi } from '#features/ai/switch-ai.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { lockWallets } from '#ledger/accounts.ts'
import { randomOf } from '#features/market/random.ts'
import { createUser } from '#features/sign-in/create-user.ts'
import { chooseRiskPlan } from '#features/ai/choose-risk-plan.ts'
import { addDeposit } from '#features/deposits/add-deposit.ts'
import { profitVersionOf } from '#features/transactions/total-profit.ts'
import { cancelOwnDeposit } from '#features/deposits/cancel-own-deposit.ts'
import { createDeposit } from '#features/deposits/create-deposit.ts'
import { decideDeposit } from '#features/deposits/decide-deposit.ts'
import { requireDeposit } from '#features/deposits/deposits.queries.ts'
import { editDeposit } from '#features/deposits/edit-deposit.ts'
import { setDepositMethod } from '#features/deposits/set-deposit-method.ts'
import { createInvestment } from '#features/investments/create-investment.ts'
import { answerLesson } from '#features/lessons/answer-lesson.ts'
import { readAllNotifications } from '#features/notifications/read-all-notifications.ts'
import { readDocument, updateProfile } from '#features/profile/update-profile.ts'
import { viewDocument } from '#features/profile/view-document.ts'
import { setProfits } from '#features/profits/set-profits.ts'
import { resetSimulation } from '#features/simulation/reset-simulation.ts'
import { addUserNote } from '#features/user-notes/add-user-note.ts'
import { deleteUser } from '#features/users/delete-user.ts'
import { setUserStatus } from '#features/users/set-user-status.ts'
import { requireUser } from '#features/users/subject.ts'
import { verifyIdentity } from '#features/users/verify-identity.ts'
import { cancelOwnWithdrawal } from '#features/withdrawals/cancel-own-withdrawal.ts'
import { createWithdrawal } from '#features/withdrawals/create-withdrawal.ts'
import { decideWithdrawal } from '#features/withdrawals/decide-withdrawal.ts'
import { requireWithdrawal } from '#features/withdrawals/withdrawals.queries.ts'
import { readProof, submitProof } from '#features/withdrawals/submit-proof.ts'

export interface Person {
  username: string
  email: string
  fullName: string
  residence: string
  occupation: string
  referrerEmail?: string
}

/** The setting of acts: one transaction, with everybody who has joined so far. */
export interface Stage {
  readonly tx: Knex.Transaction
  readonly passwordHash: string
  /** A picture of a card, as a data URL. */
  readonly specimen: string
  as(username: string): MutationContext
  /** The administrator. */
  desk(): MutationContext
  enter(username: string, id: number): void
}

/** An act of a person, this many days before the end of the story. */
export interface Act {
  daysAgo: number
  play(stage: Stage): Promise<unknown>
}

type Ending = 'approved' | 'rejected' | 'cancelled' | 'cancelled by desk'

const HOURS = 1 / 24
/** The time that administrators take to decide. */
const LATER = 3 * HOURS

/** The verbs of one person. Amounts are in dollars. */
export function actsOf(person: Person) {
  const { username } = person
  return {
    ...accountOf(person),
    ...identityOf(person),
    ...depositsOf(username),
    ...tradingOf(username),
    ...withdrawalsOf(username),
  }
}

const act = (daysAgo: number, play: Act['play']): Act[] => [{ daysAgo, play }]

function accountOf({ username: me, email, fullName, referrerEmail }: Person) {
  const idOf = (stage: Stage) => stage.as(me).actor.id
  return {
    joins: (daysAgo: number) =>
      act(daysAgo, async (stage) => {
        const { tx, passwordHash } = stage
        const user = { username: me, email, fullName, referrerEmail, passwordHash, role: null }
        stage.enter(me, await createUser(tx, user, { requestId: 'demo', ip: '127.0.0.1' }))
      }),
    readsAll: (daysAgo: number) => act(daysAgo, (stage) => readAllNotifications(stage.as(me))),
    learns: (daysAgo: number, lesson: LessonAnswers['lesson'], choices: LessonAnswers['choices']) =>
      act(daysAgo, (stage) => answerLesson(stage.as(me), { lesson, choices })),
    resets: (daysAgo: number) => act(daysAgo, (stage) => resetSimulation(stage.as(me))),
    isNoted: (daysAgo: number, text: string) =>
      act(daysAgo, (stage) => addUserNote(stage.desk(), idOf(stage), { text })),
    isDeactivated: (daysAgo: number, reason: string) =>
      act(daysAgo, (stage) => setUserStatus(stage.desk(), idOf(stage), { isDeactivated: true, reason })),
    isDeleted: (daysAgo: number, reason: string) =>
      act(daysAgo, (stage) => deleteUser(stage.desk(), idOf(stage), { reason })),
    isErased: (daysAgo: number, reason: string) =>
      act(daysAgo, (stage) => deleteUser(stage.desk(), idOf(stage), { permanent: 'true', reason })),
  }
}

function depositsOf(me: string) {
  const idOf = (stage: Stage) => stage.as(me).actor.id
  return {
    deposits(daysAgo: number, amount: number, ending?: Ending): Act[] {
      let id = 0
      const order = act(daysAgo, async (stage) => {
        ;({ depositId: id } = await createDeposit(stage.as(me), { amount: dollars(amount) }))
        await setDepositMethod(stage.as(me), { depositId: id, method: 'crypto' })
      })
      if (!ending) return order
      const end = act(daysAgo - LATER, async (stage) => {
        const seen = await requireDeposit(stage.tx, id)
        if (ending === 'cancelled') return cancelOwnDeposit(stage.as(me), seen)
        return decideDeposit(stage.desk(), seen, { action: ending === 'approved' ? 'approve' : 'cancel' })
      })
      return [...order, ...end]
    },

    /** An administrator changes the amount of the latest deposit that was approved. */
    isCorrected: (daysAgo: number, amount: number, reason: string) =>
      act(daysAgo, async (stage) => {
        const paid = { user_id: idOf(stage), type: 'deposit', status: 'completed' }
        const { id } = await stage.tx('transactions').where(paid).orderBy('id', 'desc').first('id')
        await editDeposit(stage.desk(), await requireDeposit(stage.tx, id), { newAmount: dollars(amount), reason })
      }),

    isGiven: (daysAgo: number, amount: number, reason: string) =>
      act(daysAgo, (stage) => addDeposit(stage.desk(), idOf(stage), { amount: dollars(amount), reason })),
  }
}

function tradingOf(me: string) {
  const idOf = (stage: Stage) => stage.as(me).actor.id
  return {
    startsAi: (daysAgo: number, plan: RiskPlan) =>
      act(justBefore(daysAgo, me), async (stage) => {
        await chooseRiskPlan(stage.as(me), plan)
        await switchAi(stage.as(me), idOf(stage), true)
      }),
    choosesPlan: (daysAgo: number, plan: RiskPlan) => act(daysAgo, (stage) => chooseRiskPlan(stage.as(me), plan)),
    stopsAi: (daysAgo: number) => act(daysAgo, (stage) => switchAi(stage.as(me), idOf(stage), false)),
    invests: (daysAgo: number, strategyId: number, amount: number) =>
      act(justBefore(daysAgo, `${me} ${strategyId}`), (stage) =>
        createInvestment(stage.as(me), { strategyId, amount: dollars(amount) }),
      ),
    moves: (daysAgo: number, amount: number, to: 'fund' | 'profit') =>
      act(daysAgo, (stage) => {
        const [from, text] = to === 'fund' ? ['profit', 'Profit to Fund'] : ['fund', 'Fund to Profit']
        // The SQL function is the whole verb; its TypeScript side only reads requests.
        return stage.tx.raw(`SELECT transfer(?, ?, ?, ?, ?, NULL, NULL, NULL)`, [
          idOf(stage),
          from,
          to,
          dollars(amount),
          `Transfer from ${text}`,
        ])
      }),
    totalProfitIsSet: (daysAgo: number, amount: number, reason: string) =>
      act(daysAgo, async (stage) => {
        const seen = { id: idOf(stage), version: await profitVersionOf(stage.tx, idOf(stage)) }
        await setProfits(stage.desk(), seen, { amount: dollars(amount), reason })
      }),
  }
}

const DESTINATIONS = [
  { method: 'crypto', walletAddress: 'SIM-TRC20-SPECIMEN-WALLET', metadata: { coin: 'usdt_trc20' } },
  { method: 'mpesa', metadata: { mpesaNumber: '0000 000 000' } },
  {
    method: 'bank_transfer',
    metadata: { bankName: 'Specimen Bank', bankAccountNumber: '0000-SPECIMEN', accountHolderName: 'Specimen' },
  },
] as const

function withdrawalsOf(me: string) {
  return {
    /** Withdraws a part of what the Profit wallet holds, optionally with a proof and a decision. */
    withdraws(daysAgo: number, percent: number, { proof = false, ending }: { proof?: boolean; ending?: Ending } = {}) {
      let id = 0
      const order: Act = {
        daysAgo,
        async play(stage) {
          const context = stage.as(me)
          const { profit } = await lockWallets(stage.tx, context.actor.id, ['profit'])
          // People ask for whole dollars.
          const amount = dollars(Math.floor((profit.balance * percent) / 10_000))
          const destination = DESTINATIONS[context.actor.id % DESTINATIONS.length] ?? DESTINATIONS[0]
          ;({ id } = await createWithdrawal(context, { type: 'withdrawal', amount, ...destination }))
        },
      }
      const prove: Act = {
        daysAgo: daysAgo - HOURS / 2,
        async play(stage) {
          const proof = { proofImage: stage.specimen }
          const context = stage.as(me)
          await submitProof(context, id, proof, await readProof(proof, context))
        },
      }
      const end: Act = {
        daysAgo: daysAgo - LATER,
        async play(stage) {
          const seen = await requireWithdrawal(stage.tx, id)
          if (ending === 'cancelled') return cancelOwnWithdrawal(stage.as(me), seen)
          if (ending === 'rejected') {
            const reason = 'The proof does not show the simulated fee.'
            return decideWithdrawal(stage.desk(), seen, { status: 'rejected', reason })
          }
          return decideWithdrawal(stage.desk(), seen, { status: ending === 'approved' ? 'approved' : 'cancelled' })
        },
      }
      return [order, ...(proof ? [prove] : []), ...(ending ? [end] : [])]
    },
  }
}

function identityOf({ username: me, fullName, residence, occupation }: Person) {
  const profile = { fullName, phoneNumber: '+00 000 000 000', residence, occupation }
  const upload: Act['play'] = async (stage) => {
    const body = { ...profile, idDocument: stage.specimen }
    const context = stage.as(me)
    await updateProfile(context, body, await readDocument(body, context))
  }
  const look: Act['play'] = (stage) => {
    const context = stage.desk()
    const reading = { ...context, db: stage.tx, page: <T>({ items }: { items: T[] }) => items }
    return viewDocument(reading, stage.as(me).actor.id, {})
  }
  const decide =
    (status: 'APPROVED' | 'REJECTED', reason?: string): Act['play'] =>
    async (stage) => {
      const { id, identityVersion } = await requireUser(stage.tx, stage.as(me).actor.id)
      await verifyIdentity(stage.desk(), { id, version: identityVersion }, { status, reason })
    }

  return {
    uploadsId: (daysAgo: number): Act[] => [{ daysAgo, play: upload }],
    idIsReviewed: (daysAgo: number): Act[] => [
      { daysAgo, play: upload },
      { daysAgo: daysAgo - LATER, play: look },
    ],
    idIsApproved: (daysAgo: number): Act[] => [
      { daysAgo, play: upload },
      { daysAgo: daysAgo - LATER, play: look },
      { daysAgo: daysAgo - 2 * LATER, play: decide('APPROVED') },
    ],
    idIsRejected: (daysAgo: number): Act[] => [
      { daysAgo, play: upload },
      { daysAgo: daysAgo - LATER, play: look },
      {
        daysAgo: daysAgo - 2 * LATER,
        play: decide('REJECTED', 'The picture is blurred. Please upload the card again.'),
      },
    ],
  }
}

/** Within the hour before a day ends: what starts then is due within an hour of the seed, but not all at once. */
function justBefore(daysAgo: number, who: string): number {
  return Math.floor(daysAgo) + (1 + randomOf(who)() * 54) / 1_440
}

const dollars = (amount: number) => cents(amount * 100)
