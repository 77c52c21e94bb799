import { Link } from '@simvest/platform'
import { Button, Card, CardTitle, Inline, Progress, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import { Columns } from '#layout/columns.tsx'
import { scam } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { Grid } from '#layout/grid.tsx'
import type { Exhibit } from './content-shape.ts'
import { ExhibitFigure } from './exhibit-figure.tsx'
import { Judgement } from './judgement.tsx'

const t = textsOf(scam)

/** The exhibits, judged and explained one after the other. No result is persisted. */
export function SpotTheScam({ exhibits }: { exhibits: readonly Exhibit[] }) {
  const [verdicts, setVerdicts] = useState<readonly boolean[]>([])
  const [index, setIndex] = useState(0)
  const exhibit = exhibits[index]
  const verdict = verdicts[index]
  if (!exhibit) {
    const begin = () => {
      setVerdicts([])
      setIndex(0)
    }
    return <Summary exhibits={exhibits} verdicts={verdicts} onAgain={begin} />
  }
  const judge = (isScam: boolean) => setVerdicts([...verdicts, isScam])
  const place = t('place', { place: index + 1, exhibits: exhibits.length })
  return (
    <Stack $gap={3}>
      <Stack $gap={1}>
        <Text $size="small" $tone="quiet">
          {place}
        </Text>
        <Progress label={t('judged')} value={verdicts.length / exhibits.length} valueText={place} />
      </Stack>
      <Columns
        asideLast
        aside={
          verdict === undefined ? (
            <Grid $min="11rem">
              {/* As wide as one another: neither is the expected answer. */}
              <Button size="large" onClick={() => judge(true)}>
                {t('sayScam')}
              </Button>
              <Button size="large" onClick={() => judge(false)}>
                {t('sayHarmless')}
              </Button>
            </Grid>
          ) : (
            <Stack $gap={3}>
              <Judgement key={exhibit.id} exhibit={exhibit} isRight={verdict === exhibit.isScam} />
              <div>
                <Button variant="primary" size="large" onClick={() => setIndex(index + 1)}>
                  {index + 1 < exhibits.length ? t('nextOne') : t('toSummary')}
                </Button>
              </div>
            </Stack>
          )
        }
      >
        <ExhibitFigure exhibit={exhibit} isJudged={verdict !== undefined} />
      </Columns>
    </Stack>
  )
}

interface SummaryProps {
  exhibits: readonly Exhibit[]
  verdicts: readonly boolean[]
  onAgain: () => void
}

function Summary({ exhibits, verdicts, onAgain }: SummaryProps) {
  const missed = exhibits.filter(({ isScam }, index) => verdicts[index] !== isScam)
  return (
    <Card>
      <Stack $gap={2} role="status">
        <CardTitle>{t('told', { right: exhibits.length - missed.length, exhibits: exhibits.length })}</CardTitle>
        <Text>{missed.length === 0 ? t('allTold') : t('missed')}</Text>
        {missed.length > 0 && (
          <ul>
            {missed.map(({ id, from, isScam }) => (
              <li key={id}>{isScam ? t('missedScam', { from }) : t('missedHarmless', { from })}</li>
            ))}
          </ul>
        )}
        <Inline $gap={2}>
          <Button asChild variant="primary">
            <Link to="/learn">{t('toLessons')}</Link>
          </Button>
          <Button variant="quiet" onClick={onAgain}>
            {t('again')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  )
}
