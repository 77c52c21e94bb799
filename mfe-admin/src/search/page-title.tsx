import { Heading, Inline } from '@simvest/ui-kit'
import type { ComponentProps } from 'react'
import { SearchButton } from './search-button.tsx'

type PageTitleProps = Pick<ComponentProps<typeof Heading>, 'size' | 'children'>

/** The heading of a page of the console, with the search beside it. */
export function PageTitle({ size = 'title', children }: PageTitleProps) {
  return (
    <Inline>
      <Heading level={1} size={size}>
        {children}
      </Heading>
      <SearchButton />
    </Inline>
  )
}
