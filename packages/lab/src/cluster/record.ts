/** The first good answer to an order, as its client received it. */
export interface RecordedAnswer {
  id: number
  userId: number
  amount: number
  /** Milliseconds since the run began, as everywhere here. */
  at: number
}

/** An attempt of a request, however often it is repeated. */
export interface Try {
  path: string
  port: number
  pid: number
  from: number
  to: number
  /** The HTTP status; 0 if the connection was refused or broke, -1 if nothing came within ten seconds. */
  status: number
  /** The body of a 5xx other than 503. */
  wrong?: string
}

/** All answers and events that the clients of a run received. */
export class Record {
  readonly told: RecordedAnswer[] = []
  readonly tries: Try[] = []
  /** By user: when their page heard of a change, and when it had opened its stream. */
  readonly heard = new Map<number, number[]>()
  readonly opened = new Map<number, number[]>()
  isOver = false
  /** The cluster does not come back: orders that wait remain without an answer, and may stand or not. */
  isGivenUp = false
  unanswered = 0
}
