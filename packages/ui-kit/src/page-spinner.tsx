import { VisuallyHidden } from './visually-hidden.tsx'

/** A page on its way, in the looks of the first spinner of all (base.css): in the middle, and not at once. */
export function PageSpinner() {
  return (
    <div className="boot" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
    </div>
  )
}
