import type { Meter } from '@opentelemetry/api'

export interface AnsweredRequest {
  /** The id of a call of the contract; undefined if the request matched none. */
  operation: string | undefined
  status: number
  seconds: number
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Counts requests by operation and status, and records how long they took. */
export function measureRequests(meter: Meter): (request: AnsweredRequest) => void {
  const duration = meter.createHistogram('simvest_request_duration_seconds', {
    description: 'Requests by operation of the contract and status.',
    advice: { explicitBucketBoundaries: BUCKETS },
  })
  return ({ operation = 'none', status, seconds }) => duration.record(seconds, { operation, status })
}
