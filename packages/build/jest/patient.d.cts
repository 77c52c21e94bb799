interface Patient {
  handleTestEvent(event: { name: string }, state: object): void
}

/** Gives each test and hook of an environment the time that it needs on this machine now: its limit times the factor of the run. */
export function patient<Environment extends object>(
  environment: new (...args: never[]) => Environment,
): new (...args: unknown[]) => Environment & Patient
