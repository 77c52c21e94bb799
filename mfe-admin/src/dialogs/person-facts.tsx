import { type AdminUser, listUserNotes, type Oddity } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Stack } from '@simvest/ui-kit'
import { Facts } from './foresight.tsx'

/** Facts that other roles established about a person: the state of the account, and the newest note. */
export function PersonFacts({ user: { id, isDeactivated, deletedAt } }: { user: AdminUser }) {
  const { data: notes = [] } = useQuery(listUserNotes, { params: { id }, query: { limit: 1 } })
  const oddities: Oddity[] = []
  if (deletedAt) oddities.push('owner-deleted')
  if (isDeactivated) oddities.push('owner-deactivated')
  return (
    <Stack $gap="half">
      <Facts line={{ oddities, note: notes[0] ?? null }} />
    </Stack>
  )
}
