import type { AiStatus } from '@simvest/contracts'
import { MODEL_VERSION } from '@simvest/market'
import { addCents, type Cents } from '@simvest/money'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { lockWallets } from '#ledger/accounts.ts'
import { betweenSteps } from '#features/landings/settle-shown.ts'
import { tellSoFar } from '#features/landings/tell-so-far.ts'
import { findAiStatus, lockAssistant, switchOff, switchOn } from './ai.queries.ts'

/** Turns a user's AI assistant on or off, or flips it. On or off, it is so from the next step, which nobody has seen. */
export async function switchAi(context: MutationContext, userId: number, wanted: boolean | 'other'): Promise<AiStatus> {
  const { tx, changed } = context
  const running = await lockAssistant(tx, userId)
  if (running === undefined) throw new DomainError('NOT_FOUND')
  const enabled = wanted === 'other' ? !running : wanted
  if (enabled !== running) {
    await betweenSteps(context, userId, async (shown) => {
      if (enabled) {
        const fund = await requireFunds(tx, userId)
        await switchOn(tx, userId, { next: shown.next, fund, modelVersion: MODEL_VERSION })
      } else {
        await tellSoFar(context, userId, shown)
        await switchOff(tx, userId)
      }
    })
    changed([userId], ['/api/user', '/api/ai/status', '/api/guide', '/api/figures/running', '/api/figures/position'])
    changed('admins', ['/api/admin/users'])
  }
  return findAiStatus(tx, userId)
}

/** Returns the balance of the Fund wallet; throws unless it and the sum of Fund and Profit are above zero. */
async function requireFunds(tx: MutationContext['tx'], userId: number): Promise<Cents> {
  const { fund, profit } = await lockWallets(tx, userId, ['fund', 'profit'])
  if (fund.balance <= 0 || addCents(fund.balance, profit.balance) <= 0) throw new DomainError('AI_NEEDS_FUNDS')
  return fund.balance
}
