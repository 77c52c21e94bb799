import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import type { PushServer } from '#infra/push/send-push.ts'
import { endPush, startPush } from './push-service.ts'
import { isSubscribed } from './pushes.queries.ts'

/** Mounts the calls that switch push messages of this browser on and off. */
export function pushRoutes(mount: Mount, push: PushServer | undefined): void {
  mount(ENDPOINTS.getPush, async (_input, { db, actor }) => ({
    key: push?.publicKey ?? null,
    isOn: await isSubscribed(db, actor.sessionHash),
  }))
  mount(ENDPOINTS.startPush, ({ body }, context) => startPush(context, body, push))
  mount(ENDPOINTS.endPush, (_input, context) => endPush(context, push))
}
