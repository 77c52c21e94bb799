import { Lazy, useFetchedAhead } from './fetched.tsx'
import { loadOverlays } from './load-overlays.ts'

export type Toast = {
  id: string
  title: string
  description?: string
  /** The language of the title, and that of the description, where it is not that of the page. */
  lang?: string | undefined
  descriptionLang?: string | undefined
  /** A success, a failure, or a notice. */
  variant: 'default' | 'destructive' | 'notice'
}

export type ToasterProps = {
  /** Waiting messages, oldest first; only the oldest is shown. */
  toasts: readonly Toast[]
  /** Called when the message was closed, swiped away or shown for its 5 seconds: remove it from the list. */
  onDismiss: (id: string) => void
}

/** The notifications area: one message at a time. Every page has one, and fetches with it what opens above the page. */
export function Toaster(props: ToasterProps) {
  const ready = useFetchedAhead(loadOverlays) !== undefined
  if (!ready && props.toasts.length === 0) return null
  return (
    <Lazy load={loadOverlays} fallback={null}>
      {({ ToastArea }) => <ToastArea {...props} />}
    </Lazy>
  )
}
