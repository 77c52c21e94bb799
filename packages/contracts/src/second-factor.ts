import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { ProofBody } from './passwords.ts'
import { Timestamp } from './scalars.ts'
import { realText } from './text.ts'

/** `isVerified`: this session gave a code; for an administrator, within the last twelve hours. */
export const SecondFactor = z.object({
  isEnrolled: z.boolean(),
  isVerified: z.boolean(),
  /** When the app and the passkeys are removed, as two operators decided. */
  removalAt: z.optional(z.nullable(Timestamp)),
})
export type SecondFactor = z.output<typeof SecondFactor>

/** Spaces, hyphens and invisible marks, as apps and messages write them between the digits: `757 214`. */
const withoutParting = z.overwrite((code: string) =>
  code.normalize('NFKC').replace(/[\s\p{Dash_Punctuation}\p{Default_Ignorable_Code_Point}]/gu, ''),
)

export const CodeBody = z.object({
  code: realText('secret', 40).check(
    withoutParting,
    z.regex(/^\d{6}$/, 'Please enter the six digits of your authenticator app'),
  ),
})

/** A recovery code that was shown when the app was set up. Case, spaces and hyphens are ignored. */
export const RecoveryCodeBody = z.object({
  code: realText('secret', 40).check(
    withoutParting,
    z.regex(/^[a-z2-9]{16}$/i, 'Please enter one of your recovery codes'),
  ),
})

export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/api/second-factor',
  summary: 'Whether an authenticator app protects my account',
  access: 'user',
  response: SecondFactor,
})

export const stopFactorRemoval = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/removal/stop',
  summary: 'Keep my app and my passkeys, which operators are about to remove as lost',
  access: 'user',
  rate: 'defence',
  response: SecondFactor,
})

/** Each code can replace a code of the app once. Only the answer that makes the codes contains them. */
const RecoveryCodes = z.array(z.string())

const provedChange = { method: 'POST', access: 'user', rate: 'defence', body: ProofBody, secret: true } as const

export const startTotp = defineEndpoint({
  ...provedChange,
  path: '/api/second-factor/totp',
  summary: 'Make a secret for an authenticator app; it counts once a code confirmed it; takes my password',
  response: z.object({
    secret: z.string(),
    uri: z.string(),
    recoveryCodes: RecoveryCodes,
  }),
  errors: ['ALREADY_ENROLLED', 'WRONG_PASSWORD'],
})

const secondStep = {
  method: 'POST',
  access: 'user',
  rate: 'defence',
  beforeSecondStep: true,
  response: SecondFactor,
  errors: ['WRONG_CODE'],
  secret: true,
} as const

export const verifyTotp = defineEndpoint({
  ...secondStep,
  path: '/api/second-factor/totp/verify',
  summary: 'Give a code: it confirms a new secret, and opens this session',
  body: CodeBody,
})

export const giveRecoveryCode = defineEndpoint({
  ...secondStep,
  path: '/api/second-factor/recovery',
  summary: 'Give a recovery code, once, where the authenticator app is lost; it opens this session',
  body: RecoveryCodeBody,
})

export const renewRecoveryCodes = defineEndpoint({
  ...provedChange,
  path: '/api/second-factor/recovery-codes',
  summary: 'Make new recovery codes; those before end; takes my password',
  response: z.object({ recoveryCodes: RecoveryCodes }),
  errors: ['NOT_FOUND', 'WRONG_PASSWORD'],
})

export const removeTotp = defineEndpoint({
  ...provedChange,
  path: '/api/second-factor/totp/remove',
  summary: 'Remove the authenticator app; takes my password',
  response: SecondFactor,
  errors: ['WRONG_PASSWORD'],
})
