import { Administrators } from '#features/administrators/administrators.tsx'
import { DensePage } from '#layout/dense-rows.tsx'

/** Who works at the desk, and what each may do. */
export function AdministratorsPage() {
  return (
    <DensePage>
      <Administrators />
    </DensePage>
  )
}
