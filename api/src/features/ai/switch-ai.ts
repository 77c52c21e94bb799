import type { AiStatus } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { lockWallets } from '#ledger/accounts.ts'
import { findAiStatus, lockAssistant, switchAssistant } from './ai.queries.ts'

/** Turns a user's AI assistant on or off, or over. The first simulated day starts when it is turned on. */
export async function switchAi(
  { tx, changed }: MutationContext,
  userId: number,
  wanted: boolean | 'other',
): Promise<AiStatus> {
  const running = await lockAssistant(tx, userId)
  if (running === undefined) throw new DomainError('NOT_FOUND')
  const enabled = wanted === 'other' ? !running : wanted
  if (enabled !== running) {
    if (enabled) await requireFunds(tx, userId)
    await switchAssistant(tx, userId, enabled)
    changed([userId], ['/api/user', '/api/ai/status'])
    changed('admins', ['/api/admin/users'])
  }
  return findAiStatus(tx, userId)
}

async function requireFunds(tx: MutationContext['tx'], userId: number): Promise<void> {
  const { fund } = await lockWallets(tx, userId, ['fund'])
  if (fund.balance <= 0) throw new DomainError('AI_NEEDS_FUNDS')
}
