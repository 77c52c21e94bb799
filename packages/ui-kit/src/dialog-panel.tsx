import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { use, useRef } from 'react'
import type { DialogProps } from './dialog.tsx'
import { Body, Description, Footer, Header, Overlay, Panel, Title } from './dialog-parts.tsx'
import { AmountText } from './hidden-amounts.tsx'
import { IconButton } from './icon-button.tsx'
import { dialogs } from './locales/en.json'
import { ownEscape } from './own-escape.ts'
import { PartLanguage } from './part-language.ts'
import { textsOf } from './texts.ts'

const t = textsOf(dialogs)

type DialogPanelProps = Omit<DialogProps, 'trigger'> & { open: boolean; onOpenChange: (open: boolean) => void }

/**
 * A dialog. Everything else is `aria-hidden` meanwhile, except for
 * the band. The dialog therefore has no `aria-modal`, with which some screen readers would skip the band as well.
 */
export function DialogPanel(props: DialogPanelProps) {
  const { open, onOpenChange, title, description, children, footer } = props
  const { width = 'small', initialFocus, role = 'dialog', closable = true, closeButton = true } = props
  const lang = use(PartLanguage)
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
  // Radix returns the focus only to its own trigger, and here is none.
  const focusBack = (event: Event) => {
    event.preventDefault()
    // The button may be gone with what was decided; the keys of the dialog below work on, wherever in it the focus went.
    const isThere = opener.current?.isConnected && opener.current !== document.body
    const below = topDialog()
    const back = isThere ? opener.current : !below?.contains(document.activeElement) && below
    // The dialog may have led to another part of the page.
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }
  const keepOpen = (event: Event) => event.preventDefault()
  const keep = (element: HTMLDivElement | null) => {
    panel.current = element
    return element ? keepFocus(element) : undefined
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay />
        <Panel
          ref={keep}
          role={role}
          lang={lang}
          $width={width}
          {...ownEscape(() => closable && onOpenChange(false))}
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

/** Takes the focus when what had it is removed: keys reach a dialog only from within. */
function keepFocus(element: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    const isLost =
      document.activeElement === document.body && changes.some(({ removedNodes }) => removedNodes.length > 0)
    if (isLost && topDialog() === element) element.focus({ preventScroll: true })
  })
  observer.observe(element, { childList: true, subtree: true })
  return () => observer.disconnect()
}

const topDialog = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
