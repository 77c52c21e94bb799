import { BackLink, useSession } from '@simvest/platform'
import { Heading, Page, Stack, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

interface TextPageProps {
  title: string
  intro: string
  /** The page above this one. */
  back?: { to: string; name: string }
  /** A line over the title. */
  over?: string
  children?: ReactNode
}

/** A public page of text. A signed-in user has the frame's navigation around it and needs no header. */
export function TextPage({ title, intro, back, over, children }: TextPageProps) {
  const session = useSession()
  return (
    <Page>
      <Parts $gap={6}>
        {session.status !== 'signed-in' && <SiteHeader />}
        <Stack $gap={4}>
          <Intro>
            {back && <BackLink to={back.to}>{back.name}</BackLink>}
            {over && (
              <Text $size="small" $tone="quiet">
                {over}
              </Text>
            )}
            <Heading level={1}>{title}</Heading>
            <Text $tone="quiet">{intro}</Text>
          </Intro>
          {children}
        </Stack>
        <SiteFooter />
      </Parts>
    </Page>
  )
}

/* On a phone the page begins nearer to the top. */
const Parts = styled(Stack)`
  @media (max-width: 40rem) {
    gap: var(--space-3);
  }
`

const Intro = styled.div`
  display: grid;
  gap: var(--space-1);
  max-width: 42rem;
`
