import { NOTIFICATIONS, pageOfNotification } from '@simvest/contracts'
import type { Knex } from 'knex'
import type { Log } from '#infra/log/log.ts'
import { type PushServer, sendPush } from '#infra/push/send-push.ts'
import { voiceIn } from '#kernel/words/writer.ts'
import { claimPushes, deletePush, dropSubscription, postponePush, type Push } from './pushes.queries.ts'

/** Seconds until the next attempt; after the last one the message is given up. */
const PAUSES = [60, 300, 900]
const MAX_PAUSE_SECONDS = 1_800
const AT_ONCE = 20

type PushEnding = 'sent' | 'late' | 'gone' | 'refused' | 'gave up'

export interface Pushing {
  server: PushServer
  log: Log
  ended?: (ending: PushEnding) => void
  goesOn?: () => boolean
}

/** The message that a browser's worker shows. It has no amount and no typed word: a locked screen may display it. */
export interface PushMessage {
  title: string
  body: string
  lang: string
  /** The page of its cause. */
  path: string
  /** A message that comes twice is shown once. */
  tag: string
}

/** Sends what is due, some messages at a time, and returns how many were taken. */
export async function sendDuePushes(db: Knex, pushing: Pushing): Promise<number> {
  const { goesOn = () => true, ended = () => {} } = pushing
  let sent = 0
  while (goesOn()) {
    const due = await claimPushes(db, AT_ONCE)
    if (due.length === 0) break
    const endings = await Promise.all(due.map((push) => settle(db, push, pushing)))
    for (const ending of endings) if (ending) ended(ending)
    sent += endings.filter((ending) => ending === 'sent').length
  }
  return sent
}

async function settle(db: Knex, push: Push, pushing: Pushing): Promise<PushEnding | undefined> {
  const ending = push.isLate ? 'late' : await attempt(push, pushing)
  if (typeof ending === 'number') {
    await postponePush(db, push.id, ending)
    return undefined
  }
  if (ending === 'gone') await dropSubscription(db, push)
  await deletePush(db, push.id)
  return ending
}

/** Returns the ending of a push, or the seconds until its retry. */
async function attempt(push: Push, { server, log }: Pushing): Promise<PushEnding | number> {
  const { outcome, status, retryAfter = 0 } = await sendPush(server, push, JSON.stringify(composePush(push)))
  if (outcome === 'sent' || outcome === 'gone') return outcome
  // Never the address: who knows it can call that browser.
  const facts = { push: push.id, kind: push.kind, attempts: push.attempts, status }
  const pause = outcome === 'later' ? PAUSES[push.attempts - 1] : undefined
  if (pause === undefined) {
    log.error(facts, 'a message was not taken by its push service')
    return outcome === 'refused' ? 'refused' : 'gave up'
  }
  log.warn(facts, 'a message will be tried again')
  return Math.min(Math.max(pause, retryAfter), MAX_PAUSE_SECONDS)
}

type ShownPush = Pick<Push, 'id' | 'kind' | 'transactionId' | 'language'>

export function composePush({ id, kind, transactionId, language: wanted }: ShownPush): PushMessage {
  const { language: lang, text, mail } = voiceIn(wanted)
  const { title } = NOTIFICATIONS[kind]
  return {
    title: `${mail('simulation')}: ${text('subjects', title, {}) ?? title}`,
    body: `${mail('line')} ${mail('about')}`,
    lang,
    path: pageOfNotification({ kind, transactionId }),
    tag: `${id}`,
  }
}
