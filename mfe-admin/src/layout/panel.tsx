import { Card, CardHeader, type CardHeaderProps } from '@simvest/ui-kit'
import type { ReactNode } from 'react'

type PanelProps = Pick<CardHeaderProps, 'description' | 'action'> & {
  /** The heading, and the panel's name for screen readers. */
  title: string
  /** The target of links to this panel. */
  id?: string
  /** Leaves the padding to a table or list inside. */
  isFlush?: boolean
  children: ReactNode
}

/** A card under its heading. */
export function Panel({ title, id, isFlush = false, children, ...header }: PanelProps) {
  return (
    <Card $flush={isFlush} id={id} aria-label={title}>
      <CardHeader title={title} {...header} />
      {children}
    </Card>
  )
}
