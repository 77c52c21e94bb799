import { Administrators } from '#features/administrators/administrators.tsx'
import { ConsolePage } from '#layout/console-page.tsx'

/** Who works at the desk, and what each may do. */
export function AdministratorsPage() {
  return (
    <ConsolePage dense>
      <Administrators />
    </ConsolePage>
  )
}
