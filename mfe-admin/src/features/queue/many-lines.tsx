import type { QueueItem } from '@simvest/contracts'
import { Money, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { KIND_LABELS } from './describe-item.tsx'

/** A scrolling list of orders, each with its foreseen or actual outcome. */
export function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Area role="region" aria-label={label} tabIndex={0}>
      <ul>{children}</ul>
    </Area>
  )
}

type LineProps = Pick<QueueItem, 'kind' | 'subjectId' | 'username' | 'amount'> & { children: ReactNode }

export function Line({ kind, subjectId, username, amount, children }: LineProps) {
  return (
    <Row>
      <Text $size="small" $tone="strong">
        {KIND_LABELS[kind]} #{subjectId} of {username}
        {amount !== null && (
          <>
            , <Money amount={amount} />
          </>
        )}
      </Text>
      <div>{children}</div>
    </Row>
  )
}

const Area = styled.div`
  max-height: 45dvh;
  overflow-y: auto;

  & > ul {
    padding: 0;
    list-style: none;
  }
`

const Row = styled.li`
  display: grid;
  gap: 0 var(--space-2);
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  padding: var(--space-1) 0;

  & + & {
    border-top: 1px solid var(--line);
  }
`
