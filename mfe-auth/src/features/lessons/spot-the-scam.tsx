import { Link } from '@simvest/platform'
import { Button, Card, CardTitle, Inline, Progress, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import type { Exhibit } from './content-shape.ts'
import { ExhibitFigure } from './exhibit-figure.tsx'
import { Judgement } from './judgement.tsx'

/** One exhibit after the other is judged and explained. Nothing of it is kept. */
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
  const place = `${index + 1} of ${exhibits.length}`
  return (
    <Stack $gap={3}>
      <Stack $gap={1}>
        <Text $size="small" $tone="quiet">
          {place}
        </Text>
        <Progress label="Exhibits judged" value={verdicts.length / exhibits.length} valueText={place} />
      </Stack>
      <ExhibitFigure exhibit={exhibit} isJudged={verdict !== undefined} />
      {verdict === undefined ? (
        <Inline $gap={2}>
          <Button size="large" onClick={() => judge(true)}>
            It is a scam
          </Button>
          <Button size="large" onClick={() => judge(false)}>
            It looks harmless
          </Button>
        </Inline>
      ) : (
        <>
          <Judgement key={exhibit.id} exhibit={exhibit} isRight={verdict === exhibit.isScam} />
          <div>
            <Button variant="primary" size="large" onClick={() => setIndex(index + 1)}>
              {index + 1 < exhibits.length ? 'Next one' : 'How it went'}
            </Button>
          </div>
        </>
      )}
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
        <CardTitle>
          You told {exhibits.length - missed.length} of {exhibits.length} apart
        </CardTitle>
        <Text>
          {missed.length === 0
            ? 'None of them got past you. The next one will look different: stay with the signs, not with the story.'
            : 'Worth another look:'}
        </Text>
        {missed.length > 0 && (
          <ul>
            {missed.map(({ id, from, isScam }) => (
              <li key={id}>
                {from}: {isScam ? 'a scam that looked harmless' : 'harmless, though it looked like a scam'}
              </li>
            ))}
          </ul>
        )}
        <Inline $gap={2}>
          <Button asChild variant="primary">
            <Link to="/learn">To the lessons</Link>
          </Button>
          <Button variant="quiet" onClick={onAgain}>
            Begin again
          </Button>
        </Inline>
      </Stack>
    </Card>
  )
}
