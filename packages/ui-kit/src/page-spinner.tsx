import { VisuallyHidden } from './visually-hidden.tsx'

/** A page that is loading. It looks like the very first spinner (base.css), in the middle, and appears with a delay. */
export function PageSpinner() {
  return (
    <div className="boot" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
    </div>
  )
}
