import { Link, useSession } from '@simvest/platform'
import { Button, EmptyState, Page } from '@simvest/ui-kit'
import styled from 'styled-components'
import { Brand } from '#layout/brand.tsx'
import { pages } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(pages)

/** A signed-in user has the frame around it; for others the page says where they are. */
export function NotFound() {
  const session = useSession()
  return (
    <Lower>
      {session.status !== 'signed-in' && <Brand to="/" />}
      <EmptyState
        title={t('notFound')}
        level={1}
        action={
          <Button asChild variant="primary">
            <Link to="/">{t('backToStart')}</Link>
          </Button>
        }
      >
        {t('notFoundText')}
      </EmptyState>
    </Lower>
  )
}

/* The page has no other content. */
const Lower = styled(Page)`
  margin-top: 12vh;
  text-align: center;
`
