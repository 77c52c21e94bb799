import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { RISK_PLANS } from './risk-plans.ts'
import { Id, IdParams, Money, orderAmount } from './scalars.ts'
import { RISK_LEVELS } from './strategies.ts'

/** The most simulated days that a goal reaches ahead. */
export const GOAL_DAYS_AHEAD = 90

/** A total that somebody wants to have by a simulated day. It moves no money and promises nothing. */
export const Goal = z.object({
  id: Id,
  amount: Money,
  /** The day of the market whose landing decides. */
  day: z.int(),
  /** The running day when it was set, and the total then. */
  setOn: z.int(),
  totalThen: Money,
})
export type Goal = z.output<typeof Goal>

const Held = { riskLevel: z.enum(RISK_LEVELS), sector: z.string() }

/** The user's holdings and arrangements, as the odds of a goal need them: settled, without the shown steps of the running day. */
export const Position = z.object({
  /** The running day. */
  day: z.int(),
  fund: Money,
  profit: Money,
  held: Money,
  /** The assistant's plan; null while it is off. */
  plan: z.nullable(z.object({ plan: z.enum(RISK_PLANS), stake: Money, fundAtStart: Money, resultSince: Money })),
  /** Running investments, those that began together in one line. */
  investments: z.array(z.object({ ...Held, amount: Money, value: Money, daysLeft: z.int() })),
  /** Active standing orders, the oldest first. */
  orders: z.array(
    z.object({
      ...Held,
      amount: z.nullable(Money),
      every: z.nullable(z.int()),
      nextDay: z.nullable(z.int()),
      skips: z.int(),
    }),
  ),
})
export type Position = z.output<typeof Position>

const NO_DAYS = `Please enter a whole number of days between 1 and ${GOAL_DAYS_AHEAD}.`

/** The form and the body of a goal; its days count from the running one. */
export const CreateGoalBody = z.object({
  amount: orderAmount('Amount must be greater than 0', 'Amount must be a number'),
  days: z.int(NO_DAYS).check(z.minimum(1, NO_DAYS), z.maximum(GOAL_DAYS_AHEAD, NO_DAYS)),
})

export const listGoals = defineEndpoint({
  method: 'GET',
  path: '/api/goals',
  summary: 'My goals, the earliest day first',
  access: 'user',
  forTokens: true,
  response: z.array(Goal),
  kept: [],
})

export const createGoal = defineEndpoint({
  method: 'POST',
  path: '/api/goals',
  summary: 'Set a total that I want to have by a simulated day',
  access: 'user',
  forGuests: true,
  rate: 'changes',
  body: CreateGoalBody,
  response: z.array(Goal),
  errors: ['GOALS_FULL'],
})

export const removeGoal = defineEndpoint({
  method: 'DELETE',
  path: '/api/goals/{id}',
  summary: 'Remove a goal of mine',
  access: 'user',
  forGuests: true,
  rate: 'changes',
  params: IdParams,
  response: z.array(Goal),
  errors: ['NOT_FOUND'],
})

export const getPosition = defineEndpoint({
  method: 'GET',
  path: '/api/figures/position',
  summary: 'What I have and have set up, as the odds of a goal need it',
  access: 'user',
  forTokens: true,
  response: Position,
})
