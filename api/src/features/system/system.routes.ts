import type { Meter } from '@opentelemetry/api'
import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import type { LiveFeed } from '#infra/live/live-feed.ts'
import { checkHealth } from './check-health.ts'
import { describeApi } from './describe-api.ts'
import { findChanges } from './find-changes.ts'
import { createLoadMeter } from './measure-load.ts'
import { createChangeStreams, type StreamLimits } from './stream-changes.ts'

interface Facts {
  feed: LiveFeed
  version: string
  meter: Meter
  streams?: StreamLimits
}

export function systemRoutes(mount: Mount, { feed, version, meter, streams }: Facts): void {
  mount(ENDPOINTS.getHealth, async (_input, { db, response }) => {
    const health = await checkHealth(db, version)
    response.status(health.ready ? 200 : 503)
    return health
  })
  // Made once, because it takes 10 ms of a core and anybody may ask.
  let described: ReturnType<typeof describeApi> | undefined
  mount(ENDPOINTS.getOpenApi, () => (described ??= describeApi(version)))
  const measureLoad = createLoadMeter()
  mount(ENDPOINTS.getSystemLoad, () => measureLoad())
  const streamChanges = createChangeStreams(feed, meter, streams)
  mount(ENDPOINTS.getChanges, ({ query }, { actor }) => findChanges(feed, actor, query.since))
  mount(ENDPOINTS.streamEvents, (_input, context) => streamChanges(context))
}
