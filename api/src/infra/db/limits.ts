import { CONNECTION, FREE_CONNECTION, STATEMENT } from '@simvest/contracts/limits'

/**
 * Milliseconds. Requests are answered within two seconds, even if the database fails: a request that waits for a connection gives up
 * slightly earlier than a request that holds a connection and gets no answer.
 */
export const LIMITS = {
  acquire: FREE_CONNECTION.most,
  connect: CONNECTION.most,
  statement: STATEMENT.most,
  answerMargin: 300,
  /** The limit of each step of the check at the start. */
  check: 2_500,
}
