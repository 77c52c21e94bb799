import { DrawnPicture } from '#features/landing/drawn-picture.tsx'
import { OfferedForm } from '#features/offered/offered-form.tsx'

/** Parts of the landing page that come after its first screen. */
export function LandingParts() {
  return (
    <>
      <OfferedForm isPart />
      <DrawnPicture />
    </>
  )
}
