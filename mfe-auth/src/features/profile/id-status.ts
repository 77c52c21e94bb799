import type { User } from '@simvest/contracts'
import type { BadgeTone } from '@simvest/ui-kit'
import { identity } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(identity)

/** The state of the identity check as it is shown: blue while all is well, otherwise red. */
export function describeIdStatus(status: User['idStatus']): { label: string; tone: BadgeTone } {
  return {
    label: t(LABELS[status]),
    tone: status === 'PENDING' || status === 'APPROVED' ? 'info' : 'danger',
  }
}

const LABELS = {
  '': 'none',
  PENDING: 'pending',
  'UNDER REVIEW': 'underReview',
  APPROVED: 'approved',
  REJECTED: 'rejectedState',
} as const
