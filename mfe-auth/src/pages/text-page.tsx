import { useSession } from '@simvest/platform'
import { Heading, Page, Stack, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** A public page of text. A signed-in user has the frame's navigation around it and needs no header. */
export function TextPage({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  const session = useSession()
  return (
    <Page>
      <Stack $gap={6}>
        {session.status !== 'signed-in' && <SiteHeader />}
        <Stack $gap={4}>
          <Intro>
            <Heading level={1}>{title}</Heading>
            <Text $tone="quiet">{intro}</Text>
          </Intro>
          {children}
        </Stack>
        <SiteFooter />
      </Stack>
    </Page>
  )
}

const Intro = styled.div`
  display: grid;
  gap: var(--space-1);
  max-width: 42rem;
`
