import { Link } from '@simvest/platform'
import { Button, EmptyState, Page } from '@simvest/ui-kit'
import { pages } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(pages)

export function NotFound() {
  return (
    <Page>
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
    </Page>
  )
}
