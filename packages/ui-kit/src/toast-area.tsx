import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { AmountText } from './hidden-amounts.tsx'
import { IconButton } from './icon-button.tsx'
import { toasts } from './locales/en.json'
import { hasOwnEscape } from './own-escape.ts'
import { textsOf } from './texts.ts'
import type { Toast, ToasterProps } from './toaster.tsx'
import { closeTime, Item, ItemDescription, ItemTitle, Viewport } from './toast-parts.tsx'
import { keepClear } from './toast-place.ts'

const t = textsOf(toasts)

/** The notifications area: one message at a time, F8 focuses it, a swipe to the right dismisses. */
export function ToastArea({ toasts, onDismiss }: ToasterProps) {
  const [current] = toasts
  const cameFrom = useRef<HTMLElement | null>(null)

  const remember = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  // A user who came by F8 returns to where they were when the last message has gone.
  useEffect(() => {
    if (current) return
    if (document.activeElement === document.body) cameFrom.current?.focus()
    cameFrom.current = null
  }, [current])

  // Radix stays "paused" if a hovered message is the last to go, and the next one would stay for ever. Each run of messages
  // therefore gets a provider of its own.
  return (
    <Radix.Provider
      key={current ? 'busy' : 'idle'}
      label={t('notification')}
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {current && <ToastItem key={current.id} toast={current} onGone={() => onDismiss(current.id)} />}
      <Viewport label={t('area')} hotkey={hotkey} onFocus={remember} ref={current && keepAreaClear} />
    </Radix.Provider>
  )
}

const hotkey = ['F8']

const keepAreaClear = (area: HTMLElement | null) => (area ? keepClear(area) : undefined)

const icons = { default: CircleCheck, destructive: CircleAlert, notice: Info }

function ToastItem({ toast, onGone }: { toast: Toast; onGone: () => void }) {
  const [open, setOpen] = useState(true)
  const staysOpen = useRef(false)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => gone(), closeTime)
    return () => clearTimeout(timer)
  }, [open])

  const destructive = toast.variant === 'destructive'
  const Icon = icons[toast.variant]
  return (
    <Item
      type={destructive ? 'foreground' : 'background'}
      open={open}
      // Escape pressed in a dialog is meant for the dialog.
      onEscapeKeyDown={({ target }) => {
        staysOpen.current = hasOwnEscape(target)
      }}
      onOpenChange={(next) => {
        if (!staysOpen.current) setOpen(next)
        staysOpen.current = false
      }}
      $variant={toast.variant}
    >
      <Icon aria-hidden="true" size={18} />
      <div>
        <ItemTitle lang={toast.lang}>{toast.title}</ItemTitle>
        {toast.description && (
          <ItemDescription lang={toast.descriptionLang}>
            <AmountText>{toast.description}</AmountText>
          </ItemDescription>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton size="small" label={t('dismiss')} icon={<X />} />
      </Radix.Close>
    </Item>
  )
}
