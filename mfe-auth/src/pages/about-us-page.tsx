import { Link } from '@simvest/platform'
import { Button, Card, Heading, Inline, Stack, Text } from '@simvest/ui-kit'
import { AboutCards } from '#features/about/about-sections.tsx'
import { about, site } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { Grid } from '#layout/grid.tsx'
import { TextPage } from './text-page.tsx'

const t = textsOf(about)
const sayOfSite = textsOf(site)

export function AboutUsPage() {
  return (
    <TextPage title={t('title')} intro={t('intro')}>
      <Grid $min="20rem">
        <AboutCards />
        <Card as="section">
          <Stack>
            <Stack $gap={1}>
              <Heading level={2} size="body">
                {t('next')}
              </Heading>
              <Text>{t('nextText')}</Text>
            </Stack>
            <Inline>
              <Button asChild variant="primary" size="small">
                <Link to="/simulation">{sayOfSite('numbers')}</Link>
              </Button>
              <Button asChild size="small">
                <Link to="/learn">{sayOfSite('lessons')}</Link>
              </Button>
            </Inline>
          </Stack>
        </Card>
      </Grid>
    </TextPage>
  )
}
