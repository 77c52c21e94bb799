import { parts } from './locales/en.json'
import { textsOf } from './texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const t = textsOf(parts)

/** A page that is loading. It looks like the very first spinner (base.css), in the middle, and appears with a delay. */
export function PageSpinner() {
  return (
    <div className="boot" role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  )
}
