import { FiguresBoard } from '#features/desk-figures/figures-board.tsx'
import { ConsolePage } from '#layout/console-page.tsx'

/** The desk's figures over time. */
export function FiguresPage() {
  return (
    <ConsolePage>
      <FiguresBoard />
    </ConsolePage>
  )
}
