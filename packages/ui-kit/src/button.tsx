import { Slot } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { useDisabledInPlace } from './disabled-in-place.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** The act is under way: the button is disabled, busy and shows a spinner. */
  pending?: boolean
  /** The label while it is pending ("Saving…"); without it the usual label stays. */
  pendingLabel?: ReactNode
  /** Styles the one child element, such as a router link, instead of drawing a button. */
  asChild?: boolean
  /** Makes it as wide as its container. */
  block?: boolean
}

/** A button. At most one on a screen is `primary`. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'medium', pending = false, pendingLabel, asChild, block, ...rest } = props
  const looks = { $variant: variant, $size: size, $block: block }
  const state = useDisabledInPlace(Boolean(rest.disabled) || pending, rest)
  if (asChild) return <Shape as={Slot.Root} {...looks} {...rest} />
  return (
    <Shape type="button" {...looks} {...rest} {...state} aria-busy={pending || undefined}>
      {pending && <Spinner />}
      {pending && pendingLabel !== undefined ? pendingLabel : rest.children}
    </Shape>
  )
}

const variants = {
  primary: css`
    background: var(--accent);
    color: var(--text-on-fill);
    &:hover:not([aria-disabled='true']) {
      background: var(--accent-hover);
    }
  `,
  secondary: css`
    background: var(--surface-button);
    color: var(--text-strong);
    box-shadow: inset 0 0 0 1px var(--line);
    &:hover:not([aria-disabled='true']) {
      background: var(--surface-hover);
    }
  `,
  quiet: css`
    background: transparent;
    color: var(--text);
    &:hover:not([aria-disabled='true']) {
      background: var(--surface-hover);
      color: var(--text-strong);
    }
  `,
  danger: css`
    background: var(--danger);
    color: var(--text-on-fill);
    &:hover:not([aria-disabled='true']) {
      background: var(--danger-hover);
    }
  `,
}

const sizes = {
  small: css`
    min-height: 2.25rem;
    padding: 0 0.75rem;
    font-size: var(--type-small);
    /* A finger hits 44 px. */
    @media (pointer: coarse) {
      position: relative;
      &::after {
        content: '';
        position: absolute;
        inset: -0.25rem 0;
      }
    }
  `,
  medium: css`
    min-height: var(--control-height);
    padding: 0 var(--space-2);
    font-size: var(--type-small);
  `,
  large: css`
    min-height: 3.25rem;
    padding: 0 var(--space-3);
    font-size: var(--type-body);
  `,
}

const Shape = styled.button<{ $variant: ButtonVariant; $size: ButtonSize; $block: boolean | undefined }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-1);
  width: ${({ $block }) => ($block ? '100%' : 'auto')};
  border: 0;
  border-radius: var(--radius);
  font-weight: 550;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color var(--duration-fast) var(--ease-out),
    color var(--duration-fast) var(--ease-out);
  ${({ $variant }) => variants[$variant]}
  ${({ $size }) => sizes[$size]}

  /* An edge shows a button where a person's own colours take the surfaces away. */
  @media (forced-colors: active) {
    border: 1px solid ButtonBorder;
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
  }
  &[aria-busy='true'] {
    cursor: progress;
    opacity: 0.9;
  }
  & > svg {
    flex: none;
    width: 1.125em;
    height: 1.125em;
  }
`
