import { DomainError } from '#kernel/errors/domain-error.ts'
import { isOfPlatform } from './name-key.ts'

/** Refuses the full name of somebody who would be taken for the platform or its staff. */
export function refuseNameOfPlatform(fullName = ''): void {
  if (!isOfPlatform(fullName)) return
  const message = 'This name is kept for Simvest and its staff.'
  throw new DomainError('VALIDATION_FAILED', message, { fullName: message })
}
