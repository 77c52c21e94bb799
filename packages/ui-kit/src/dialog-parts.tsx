import { Dialog as Radix } from 'radix-ui'
import styled, { keyframes } from 'styled-components'

const appear = keyframes`
  from {
    opacity: 0;
  }
`

const vanish = keyframes`
  to {
    opacity: 0;
  }
`

const rise = keyframes`
  from {
    opacity: 0;
    transform: translateY(0.5rem) scale(0.985);
  }
`

const slideUp = keyframes`
  from {
    transform: translateY(100%);
  }
`

const slideDown = keyframes`
  to {
    transform: translateY(100%);
  }
`

const widths = { small: '28rem', medium: '40rem', large: '60rem' }

/** The dimmed page behind a dialog; it ends below the band, which is never dimmed. */
export const Overlay = styled(Radix.Overlay)`
  position: fixed;
  inset: var(--band-height) 0 0;
  z-index: var(--layer-overlay);
  background: var(--scrim);

  &[data-state='open'] {
    animation: ${appear} var(--duration) var(--ease-out);
  }
  &[data-state='closed'] {
    animation: ${vanish} var(--duration-fast) var(--ease-out) forwards;
  }
`

/** A sheet at the bottom of a phone, a box in the middle of a larger window; its round corners end the lines within. */
export const Panel = styled(Radix.Content)<{ $width: keyof typeof widths }>`
  position: fixed;
  inset: auto 0 0;
  z-index: var(--layer-overlay);
  display: flex;
  flex-direction: column;
  max-height: calc(100dvh - var(--band-height) - var(--space-2));
  border-radius: var(--radius-large) var(--radius-large) 0 0;
  overflow: clip;
  background: var(--surface-1);
  box-shadow: var(--shadow-2);
  outline: none;

  &[data-state='open'] {
    animation: ${slideUp} var(--duration-slow) var(--ease-out);
  }
  &[data-state='closed'] {
    animation: ${slideDown} var(--duration-fast) var(--ease-out) forwards;
  }

  @media (min-width: 40rem) {
    inset: var(--band-height) 0 0;
    width: min(${({ $width }) => widths[$width]}, 100vw - var(--space-4));
    height: fit-content;
    max-height: calc(100dvh - var(--band-height) - var(--space-4));
    margin: auto;
    border-radius: var(--radius-large);

    &[data-state='open'] {
      animation-name: ${rise};
    }
    &[data-state='closed'] {
      animation-name: ${vanish};
    }
  }
`

export const Header = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-3) 0;

  & > button {
    margin: -0.25rem -0.5rem 0 0;
  }
`

export const Title = styled(Radix.Title)`
  font-size: var(--type-title);
  line-height: 1.3;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`

export const Description = styled(Radix.Description)`
  margin-top: var(--space-half);
  color: var(--text);
  font-size: var(--type-small);
  overflow-wrap: anywhere;
`

export const Body = styled.div`
  min-height: 0;
  /* A part that scrolls; without some room below, it would cut the focus ring of its last control. */
  padding: var(--space-2) var(--space-3) var(--space-half);
  overflow-y: auto;
  overscroll-behavior: contain;
  /* A line where it goes on behind the header or the footer; at its ends the panel's own colour scrolls over it. */
  background:
    linear-gradient(var(--surface-1) 0 0) top / 100% 2px no-repeat local,
    linear-gradient(var(--surface-1) 0 0) bottom / 100% 2px no-repeat local,
    linear-gradient(var(--line) 0 0) top / 100% 1px no-repeat scroll,
    linear-gradient(var(--line) 0 0) bottom / 100% 1px no-repeat scroll;

  &:last-child {
    padding-bottom: calc(var(--space-3) + env(safe-area-inset-bottom));
  }
`

export const Footer = styled.footer`
  display: flex;
  flex-direction: column-reverse;
  gap: var(--space-1);
  padding: 1.25rem var(--space-3) calc(var(--space-3) + env(safe-area-inset-bottom));

  @media (min-width: 40rem) {
    flex-direction: row;
    justify-content: flex-end;
  }
`
