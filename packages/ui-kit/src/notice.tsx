import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { AmountText } from './hidden-amounts.tsx'

export type NoticeTone = 'info' | 'warning' | 'error'

export type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** The reader's remedy. */
  action?: ReactNode
}

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert }
const hues = { info: 'info', warning: 'caution', error: 'danger' }

/** A message in the flow of the page; an error is announced at once. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <Frame $hue={hues[tone]} role={tone === 'error' ? 'alert' : 'note'}>
      <Icon aria-hidden="true" size={18} />
      <div>
        {title && (
          <Title>
            <AmountText>{title}</AmountText>
          </Title>
        )}
        <AmountText>{children}</AmountText>
        {action && <Action>{action}</Action>}
      </div>
    </Frame>
  )
}

const Frame = styled.div<{ $hue: string }>`
  display: flex;
  gap: 0.75rem;
  padding: 0.75rem var(--space-2);
  border-radius: var(--radius);
  background: var(--status-${({ $hue }) => $hue}-soft);
  color: var(--text);
  font-size: var(--type-small);

  & > svg {
    flex: none;
    margin-top: 0.125rem;
    color: var(--status-${({ $hue }) => $hue});
  }
  & > div {
    flex: 1;
    min-width: 0;
  }
`

const Title = styled.p`
  color: var(--text-strong);
  font-weight: 600;
`

const Action = styled.div`
  margin-top: var(--space-1);
`
