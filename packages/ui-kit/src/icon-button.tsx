import type { ComponentProps, ReactElement } from 'react'
import styled from 'styled-components'
import { Button, type ButtonProps } from './button.tsx'

export type IconButtonProps = Omit<ButtonProps, 'aria-label' | 'asChild' | 'block' | 'children' | 'pendingLabel'> & {
  /** The accessible name: an icon never stands alone. */
  label: string
  icon: ReactElement<ComponentProps<'svg'>>
}

/** A square quiet button with an icon, which screen readers call by its label. */
export function IconButton({ label, icon, pending, variant = 'quiet', ...props }: IconButtonProps) {
  return (
    <Square {...props} variant={variant} pending={pending} aria-label={label}>
      {pending ? null : icon}
    </Square>
  )
}

const Square = styled(Button)`
  flex: none;
  aspect-ratio: 1;
  padding: 0;
`
