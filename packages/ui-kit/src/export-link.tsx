import { Download } from 'lucide-react'
import { Button, type ButtonProps } from './button.tsx'
import { useAmountsHidden } from './hidden-amounts.tsx'
import { lists } from './locales/en.json'
import { textsOf } from './texts.ts'
import { Text } from './typography.tsx'

const t = textsOf(lists)

export type ExportLinkProps = Pick<ButtonProps, 'variant' | 'size'> & {
  /** The address of the file. */
  href: string
  children: string
  onClick?: () => void
}

/** A link to download a file that contains amounts. While amounts are hidden, it says how to get the file instead. */
export function ExportLink({ href, children, onClick, ...look }: ExportLinkProps) {
  if (useAmountsHidden()) {
    return (
      <Text as="span" $size="small" $tone="quiet">
        {t('showFirst', { file: children })}
      </Text>
    )
  }
  return (
    <Button asChild {...look}>
      <a href={href} download onClick={onClick}>
        <Download aria-hidden="true" /> {children}
      </a>
    </Button>
  )
}
