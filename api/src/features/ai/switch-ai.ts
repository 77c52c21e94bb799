import type { AiStatus } from '@simvest/contracts'
import { MODEL_VERSION } from '@simvest/market'
import { addCents, type Cents } from '@simvest/money'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { lockWallets } from '#ledger/accounts.ts'
import { tellSoFar } from '#features/landings/tell-so-far.ts'
import { runningDay } from '#features/market/market-days.ts'
import { findAiStatus, lockAssistant, switchOff, switchOn } from './ai.queries.ts'

/** Turns a user's AI assistant on or off, or flips it. A simulated day counts only if the assistant runs for all of it. */
export async function switchAi(
  { tx, changed }: MutationContext,
  userId: number,
  wanted: boolean | 'other',
): Promise<AiStatus> {
  const running = await lockAssistant(tx, userId)
  if (running === undefined) throw new DomainError('NOT_FOUND')
  const enabled = wanted === 'other' ? !running : wanted
  if (enabled !== running) {
    if (enabled) {
      const fund = await requireFunds(tx, userId)
      await switchOn(tx, userId, { startDay: (await runningDay(tx)) + 1, fund, modelVersion: MODEL_VERSION })
    } else {
      changed([userId], await tellSoFar(tx, userId))
      await switchOff(tx, userId)
    }
    changed([userId], ['/api/user', '/api/ai/status', '/api/guide'])
    changed('admins', ['/api/admin/users'])
  }
  return findAiStatus(tx, userId)
}

/** What the Fund wallet holds, if that amount and the sum of Fund and Profit are above zero. */
async function requireFunds(tx: MutationContext['tx'], userId: number): Promise<Cents> {
  const { fund, profit } = await lockWallets(tx, userId, ['fund', 'profit'])
  if (fund.balance <= 0 || addCents(fund.balance, profit.balance) <= 0) throw new DomainError('AI_NEEDS_FUNDS')
  return fund.balance
}
