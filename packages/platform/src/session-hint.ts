/**
 * Whether this browser may have a session. The session's own cookie is invisible to scripts; the API sets and removes this
 * one with it. Without it, pages do not ask who is signed in, and no console shows a 401. It proves nothing: if the session
 * is gone, the API's 401 says so.
 */
export function mayBeSignedIn(): boolean {
  return /(^|; )(__Host-)?simvest_signed_in=1/.test(document.cookie)
}
