import type { ComponentProps } from 'react'
import styled from 'styled-components'

export type TypeSize = 'caption' | 'small' | 'body' | 'title' | 'display'

export type HeadingProps = ComponentProps<'h2'> & {
  /** The rank in the outline; `size` alone decides how large the heading looks. */
  level?: 1 | 2 | 3 | 4
  size?: 'small' | 'body' | 'title' | 'display'
}

/** A heading whose rank and size are chosen separately. */
export function Heading({ level = 2, size = level === 1 ? 'display' : 'title', ...props }: HeadingProps) {
  return <HeadingShape as={`h${level}`} $size={size} {...props} />
}

/** Running text; `$tone` is its strength, `$mono` is for addresses and ids. */
export const Text = styled.p<{ $size?: TypeSize; $tone?: 'strong' | 'normal' | 'quiet'; $mono?: boolean }>`
  color: var(${({ $tone = 'normal' }) => ($tone === 'normal' ? '--text' : `--text-${$tone}`)});
  font-size: var(--type-${({ $size = 'body' }) => $size});
  font-family: ${({ $mono }) => ($mono ? 'var(--font-mono)' : 'inherit')};
  overflow-wrap: anywhere;
  text-wrap: pretty;

  /* A column is as wide as its longest word: if words break anywhere, it may become as narrow as a letter. */
  td & {
    overflow-wrap: ${({ $mono }) => ($mono ? 'anywhere' : 'inherit')};
  }
`

const HeadingShape = styled.h2<{ $size: TypeSize }>`
  font-size: ${({ $size }) => ($size === 'display' ? 'clamp(1.625rem, 1.25rem + 1.6vw, 2rem)' : `var(--type-${$size})`)};
  line-height: ${({ $size }) => ($size === 'display' ? 1.15 : 1.3)};
  letter-spacing: ${({ $size }) => ($size === 'display' ? '-0.02em' : '-0.01em')};
  overflow-wrap: anywhere;
`
