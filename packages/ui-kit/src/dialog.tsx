import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Body, Description, Footer, Header, Overlay, Panel, Title } from './dialog-parts.tsx'
import { AmountText } from './hidden-amounts.tsx'
import { IconButton } from './icon-button.tsx'
import { dialogs } from './locales/en.json'
import { ownEscape } from './own-escape.ts'
import { textsOf } from './texts.ts'

const t = textsOf(dialogs)

export type DialogProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The button that opens the dialog, if the dialog manages `open` itself. */
  trigger?: ReactElement
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons; the main act comes last. */
  footer?: ReactNode
  width?: 'small' | 'medium' | 'large'
  /** The element to focus first; by default the first control of the dialog. */
  initialFocus?: RefObject<HTMLElement | null>
  /** `alertdialog` demands an answer: pressing outside does not close it, and it has no close button. */
  role?: 'dialog' | 'alertdialog'
  /** False if a button in the footer says that it closes the dialog. */
  closeButton?: boolean
  /** False while an act runs that needs its dialog: Escape, the backdrop and the close button then do nothing. */
  closable?: boolean
}

/**
 * A modal dialog below the simulation band; a bottom sheet on phones. Everything else is `aria-hidden` meanwhile, except for
 * the band. The dialog therefore has no `aria-modal`, with which some screen readers would skip the band as well.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, trigger, title, description, children, footer } = props
  const { width = 'small', initialFocus, role = 'dialog', closable = true, closeButton = true } = props
  const [ownOpen, setOwnOpen] = useState(false)
  const opener = useRef<Element | null>(null)
  const panel = useRef<HTMLDivElement>(null)

  const focusFirst = (event: Event) => {
    opener.current = document.activeElement
    const first =
      initialFocus?.current ??
      panel.current?.querySelector<HTMLElement>('[data-dialog-body] :is(input, textarea, select)')
    if (!first) return
    event.preventDefault()
    first.focus()
  }
  // Radix returns the focus only to its own trigger; a dialog opened by state has none.
  const focusBack = (event: Event) => {
    event.preventDefault()
    if (opener.current instanceof HTMLElement && opener.current.isConnected) {
      // The dialog may have led to another part of the page.
      opener.current.focus({ preventScroll: true })
    }
  }
  const keepOpen = (event: Event) => event.preventDefault()
  const change = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }

  return (
    <Radix.Root open={open ?? ownOpen} onOpenChange={change}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Overlay />
        <Panel
          ref={panel}
          role={role}
          $width={width}
          {...ownEscape(() => closable && change(false))}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={focusBack}
          onEscapeKeyDown={closable ? undefined : keepOpen}
          onInteractOutside={closable && role === 'dialog' ? undefined : keepOpen}
        >
          <Header>
            <div>
              <Title>
                <AmountText>{title}</AmountText>
              </Title>
              {description && (
                <Description asChild>
                  <div>
                    <AmountText>{description}</AmountText>
                  </div>
                </Description>
              )}
            </div>
            {role === 'dialog' && closeButton && (
              <Radix.Close asChild>
                <IconButton size="small" label={t('close')} icon={<X />} disabled={!closable} />
              </Radix.Close>
            )}
          </Header>
          {children && <Body data-dialog-body="">{children}</Body>}
          {footer && <Footer>{footer}</Footer>}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  )
}
