import type { AdminUser } from '@simvest/contracts'
import { DateTime } from '@simvest/ui-kit'

/** The reason for a missing document: none was uploaded, or it was erased after its time and only the decision is left. */
export function NoDocument({ user: { idErasedAt } }: { user: Pick<AdminUser, 'idErasedAt'> }) {
  if (!idErasedAt) return 'No ID uploaded'
  return (
    <>
      ID erased <DateTime value={idErasedAt} />
    </>
  )
}
