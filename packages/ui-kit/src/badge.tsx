import type { ComponentProps } from 'react'
import styled from 'styled-components'

export type BadgeTone = 'neutral' | 'pending' | 'success' | 'danger' | 'info' | 'accent'

export type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone }

/** A state in one or two words. The words carry the meaning; the hue repeats it. */
export function Badge({ tone = 'neutral', ...props }: BadgeProps) {
  return <Pill $tone={tone} {...props} />
}

const Pill = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  padding: 0.125rem 0.5rem;
  border-radius: var(--radius-full);
  background: var(${({ $tone }) => ($tone === 'accent' ? '--accent-soft' : `--status-${$tone}-soft`)});
  color: var(${({ $tone }) => ($tone === 'accent' ? '--accent-text' : `--status-${$tone}`)});
  font-size: var(--type-caption);
  font-weight: 550;
  line-height: 1.5;
  white-space: nowrap;
  /* Fonts of 200 % on a phone. */
  @media (max-width: 14rem) {
    white-space: normal;
  }
  vertical-align: middle;

  &::before {
    content: '';
    width: 0.375rem;
    height: 0.375rem;
    border-radius: 50%;
    background: currentColor;
  }
`
