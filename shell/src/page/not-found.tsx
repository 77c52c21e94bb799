import { Link } from '@simvest/platform'
import { Button, EmptyState, Page } from '@simvest/ui-kit'
import styled from 'styled-components'
import { pages } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(pages)

export function NotFound() {
  return (
    <Lower>
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

/* Nothing else stands on the page. */
const Lower = styled(Page)`
  margin-top: 12vh;
`
