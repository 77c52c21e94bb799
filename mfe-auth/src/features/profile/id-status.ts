import type { User } from '@simvest/contracts'
import type { BadgeTone } from '@simvest/ui-kit'

/** The state of the identity check as it is shown: blue while all is well, otherwise red. */
export function describeIdStatus(status: User['idStatus']): { label: string; tone: BadgeTone } {
  return {
    label: status === '' ? 'NO ID UPLOADED' : status,
    tone: status === 'PENDING' || status === 'APPROVED' ? 'info' : 'danger',
  }
}
