import { type FocusEvent, type MouseEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'

interface ButtonProps {
  ref?: Ref<HTMLButtonElement> | undefined
  onBlur?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
}

/**
 * A disabled button that keeps the focus if it has it. The browser takes the focus away from what is `disabled`, so there
 * `aria-disabled` alone says so, and a press does nothing.
 */
export function useDisabledInPlace(isDisabled: boolean, { ref: given, onBlur, onClick }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(given, () => button.current as HTMLButtonElement)
  useLayoutEffect(() => {
    const element = button.current
    if (element) element.disabled = isDisabled && document.activeElement !== element
  }, [isDisabled])
  return {
    ref: button,
    'aria-disabled': isDisabled || undefined,
    disabled: undefined,
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      event.currentTarget.disabled = isDisabled
      onBlur?.(event)
    },
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // Neither acts nor submits its form.
      if (isDisabled) event.preventDefault()
      else onClick?.(event)
    },
  }
}
