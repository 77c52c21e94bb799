/**
 * Milliseconds. Requests are answered within two seconds, even if the database fails: a request that waits for a connection gives up
 * slightly earlier than a request that holds a connection and gets no answer.
 */
export const LIMITS = {
  acquire: 1_500,
  connect: 1_000,
  statement: 1_500,
  answerMargin: 300,
  /** The limit of each step of the check at the start. */
  check: 2_500,
}
