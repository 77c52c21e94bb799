/**
 * Whether this browser may have a session: the API sets this cookie beside the session's own, which no script can read,
 * and takes it away with it. Without it nobody is asked who is signed in, and no console tells of a 401. It proves
 * nothing: where the session is gone, the API's 401 says so.
 */
export function mayBeSignedIn(): boolean {
  return /(^|; )(__Host-)?simvest_signed_in=1/.test(document.cookie)
}
