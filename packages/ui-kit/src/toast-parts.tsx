import { Toast as Radix } from 'radix-ui'
import styled, { keyframes } from 'styled-components'

/** Milliseconds between closing and leaving the list: the closing animation runs a little longer. */
export const closeTime = 120

const slideIn = keyframes`
  from {
    opacity: 0;
    transform: translateY(0.75rem);
  }
`

const fadeOut = keyframes`
  to {
    opacity: 0;
  }
`

const swipeOut = keyframes`
  from {
    transform: translateX(var(--radix-toast-swipe-end-x));
  }
  to {
    opacity: 0;
    transform: translateX(100%);
  }
`

/** At the bottom, and in a larger window on the right; lifted to where it covers nothing that somebody needs. */
export const Viewport = styled(Radix.Viewport)`
  position: fixed;
  inset: auto 0 0;
  z-index: var(--layer-toast);
  padding: var(--space-1) var(--space-1) calc(var(--space-1) + env(safe-area-inset-bottom));
  pointer-events: none;
  outline: none;
  translate: 0 calc(-1 * var(--lift, 0px));

  @media (min-width: 40rem) {
    left: auto;
    width: 26rem;
    padding: var(--space-2);
  }
`

const hues = { default: 'success', destructive: 'danger', notice: 'info' }

export const Item = styled(Radix.Root)<{ $variant: keyof typeof hues }>`
  display: flex;
  gap: 0.75rem;
  padding: 0.75rem 0.5rem 0.75rem var(--space-2);
  border-radius: var(--radius);
  background: ${({ $variant }) => ($variant === 'destructive' ? 'var(--status-danger-soft)' : 'var(--surface-float)')};
  box-shadow: var(--shadow-2);
  font-size: var(--type-small);
  pointer-events: auto;

  & > svg {
    flex: none;
    margin-top: 0.125rem;
    color: var(--status-${({ $variant }) => hues[$variant]});
  }
  & > div {
    flex: 1;
    min-width: 0;
  }
  & > button {
    margin-block: -0.375rem;
  }

  &[data-state='open'] {
    animation: ${slideIn} var(--duration-slow) var(--ease-out);
  }
  &[data-state='closed'] {
    animation: ${fadeOut} var(--duration) var(--ease-out) forwards;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: translateX(0);
    transition: transform var(--duration) var(--ease-out);
  }
  &[data-swipe='end'] {
    animation: ${swipeOut} var(--duration) var(--ease-out) forwards;
  }
`

export const ItemTitle = styled(Radix.Title)`
  color: var(--text-strong);
  font-weight: 600;
`

export const ItemDescription = styled(Radix.Description)`
  color: var(--text);
`
