/** Asks the device for a passkey. The library for this is fetched only now. */
export const webAuthn = () => import('@simplewebauthn/browser')

/** Whether this browser supports passkeys at all. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** What went wrong between the browser and the device, in words; undefined for any other error. */
export function passkeyProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'NotAllowedError') return 'It was cancelled, or took too long.'
  if (error.name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  return error.message
}
