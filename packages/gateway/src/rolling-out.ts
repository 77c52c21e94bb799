import { randomInt } from 'node:crypto'
import type { MountOption } from './site-option.ts'
import { BUCKET_COOKIE, BUCKETS, visitorOf } from './visitor.ts'

/** In milliseconds; longer than a rollout takes. */
const MONTH_MS = 30 * 24 * 60 * 60 * 1_000

/** Lets a build reach a part of the visitors. While one does, every browser without a number gets a random one. */
export const rollingOut: MountOption = ({ isRollingOut }) => ({
  visitorOf({ headers }) {
    const visitor = visitorOf(headers.cookie)
    const isNew = visitor.bucket === undefined && isRollingOut()
    return isNew ? { ...visitor, isNew, bucket: randomInt(BUCKETS) } : visitor
  },
  /** Pages differ by visitor, and the browser keeps the number that chose its page. */
  onPage({ secure }, response, { isNew = false, bucket }) {
    if (!isRollingOut()) return
    response.set('Cache-Control', 'private, no-cache, no-transform').vary('Cookie')
    if (!isNew) return
    response.cookie(BUCKET_COOKIE, String(bucket), {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure,
      maxAge: MONTH_MS,
    })
  },
})
