import { Administrators } from '#features/administrators/administrators.tsx'
import { ConsolePage } from '#layout/console-page.tsx'

/** The page of the people who work at the desk, and of what each may do. */
export function AdministratorsPage() {
  return (
    <ConsolePage dense>
      <Administrators />
    </ConsolePage>
  )
}
