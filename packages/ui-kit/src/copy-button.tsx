import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { copying } from './locales/en.json'
import { textsOf } from './texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const t = textsOf(copying)

export type CopyButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'disabled'> & {
  /** The text for the clipboard. */
  text: string
  /** The accessible name, which says what is copied: "Copy address". */
  label: string
  /** The words in the button, where the text does not stand beside it. The name begins with them. */
  words?: string
  onCopied?: () => void
}

/** Copies a text and confirms it for two seconds, in the button and to screen readers. */
export function CopyButton({
  text,
  label,
  words = t('copy'),
  onCopied,
  variant = 'quiet',
  size = 'small',
  ...rest
}: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const [count, setCount] = useState(0)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (count === 0) return
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [count])

  const copy = async () => {
    const copied = await copyText(text, button.current?.parentElement ?? document.body)
    setState(copied ? 'copied' : 'failed')
    setCount((before) => before + 1)
    if (copied) onCopied?.()
  }

  const said = state === 'idle' ? '' : t(state)

  return (
    <>
      <Button {...rest} ref={button} variant={variant} size={size} aria-label={label} onClick={() => void copy()}>
        {state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {said || words}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

async function copyText(text: string, near: Element) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No Clipboard API (an insecure origin) or no permission: the old command may still work.
    return copyBySelection(text, near)
  }
}

/** Works beside the button, because a dialog's focus trap would take the focus back from anywhere else. */
function copyBySelection(text: string, near: Element) {
  const focused = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.className = 'visually-hidden'
  near.append(box)
  box.focus()
  box.select()
  const copied = typeof document.execCommand === 'function' && document.execCommand('copy')
  box.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return copied
}
