import type { LatestNote, Oddity, OwnerState } from '@simvest/contracts'
import { Badge, DateTime, Text } from '@simvest/ui-kit'

export const ODDITY_LABELS: Readonly<Record<Oddity, string>> = {
  'owner-deleted': 'Account deleted',
  'owner-deactivated': 'Account deactivated',
  'no-identity': 'ID not approved',
  'large-amount': 'Large amount',
  'no-method': 'No method chosen',
  'first-withdrawal': 'First withdrawal',
  'new-address': 'New address',
  'limit-reached': "Day's limit reached",
  'document-erased': 'Document erased',
  'rejected-before': 'Rejected before',
}

/** The review flags of something that waits for a decision. */
export function Oddities({ item }: { item: { oddities: readonly Oddity[] } }) {
  return item.oddities.map((oddity) => (
    <Badge key={oddity} tone={oddity.startsWith('owner-') ? 'danger' : 'accent'}>
      {ODDITY_LABELS[oddity]}
    </Badge>
  ))
}

/** The newest note of a colleague about the owner. */
export function Note({ note }: { note: LatestNote | null }) {
  return (
    note && (
      <Text $size="small" style={{ overflowWrap: 'anywhere' }}>
        Note by {note.authorUsername}, <DateTime value={note.createdAt} />: “{note.text}”
      </Text>
    )
  )
}

/** The owner's state in a description of an order: `, owner deactivated`. */
export function aboutOwner({ ownerState }: { ownerState: OwnerState }): string {
  return ownerState === 'active' ? '' : `, owner ${ownerState}`
}
