/** A reason not to start that the person at the terminal can fix: one line that says how. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
