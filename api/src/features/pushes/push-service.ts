import type { ENDPOINTS, InputOf, OutputOf } from '@simvest/contracts'
import type { Knex } from 'knex'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { isPushService } from '#infra/push/push-services.ts'
import type { PushServer } from '#infra/push/send-push.ts'
import { countPushes, deleteSubscription, dropOthers, insertSubscription } from './pushes.queries.ts'

type Answer = OutputOf<typeof ENDPOINTS.startPush>

/** Sends messages to the browser of this session from now on. It must be one of a push service that is known. */
export async function startPush(
  { tx, actor, changed }: MutationContext,
  subscription: InputOf<typeof ENDPOINTS.startPush>['body'],
  push: PushServer | undefined,
): Promise<Answer> {
  if (!push) throw new DomainError('NOT_FOUND', 'This copy of Simvest sends no messages to browsers.').saying('push')
  if (!isPushService(subscription.endpoint, push.services)) {
    throw new DomainError('NOT_FOUND', 'The push service of this browser is not known here.').saying('push-service')
  }
  await insertSubscription(tx, actor.sessionHash, { ...subscription, serverKey: push.publicKey })
  changed([actor.id], ['/api/push'])
  return { key: push.publicKey, isOn: true }
}

export async function endPush({ tx, actor, changed }: MutationContext, push: PushServer | undefined): Promise<Answer> {
  await deleteSubscription(tx, actor.sessionHash)
  changed([actor.id], ['/api/push'])
  return { key: push?.publicKey ?? null, isOn: false }
}

/** Ends at the start of a process what browsers asked of another key, or of any if there is none. */
export function switchPush(db: Knex, push: PushServer | undefined): Promise<void> {
  return dropOthers(db, push?.publicKey ?? 'none')
}

/** Counts the waiting messages, for the metrics. */
export function waitingPushes(db: Knex): Promise<number> {
  return countPushes(db)
}
