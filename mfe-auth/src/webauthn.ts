import { device } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(device)

/** Asks the device for a passkey. The library for this is fetched only now. */
export const webAuthn = () => import('@simplewebauthn/browser')

/** Whether this browser supports passkeys at all. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** Returns the message for an error between browser and device; undefined for any other error. */
export function passkeyProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'NotAllowedError') return t('cancelled')
  if (error.name === 'InvalidStateError') return t('known')
  return error.message
}
