import { Exports } from '#features/exports/export-form.tsx'
import { ConsolePage } from '#layout/console-page.tsx'

/** Files for spreadsheets and books, of all users. */
export function ExportsPage() {
  return (
    <ConsolePage>
      <Exports />
    </ConsolePage>
  )
}
