import { returnText } from '@simvest/contracts'
import { betterThan, TYPICAL } from '@simvest/market'
import { Button, Card, CardTitle, Field, Inline, Input, Stack, Text } from '@simvest/ui-kit'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { simulation } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { DAYS, drawWalk, losingDays, MOST_SEED } from './walk.ts'

const t = textsOf(simulation)

/** Draws a path from a seed. The same seed always gives the same path. */
export function SeedDemo() {
  const [text, setText] = useState(String(TYPICAL.walk))
  const seed = /^\d{1,6}$/.test(text) ? Number(text) : undefined
  const another = () => setText(String(((seed ?? TYPICAL.walk) * 31 + 17) % (MOST_SEED + 1)))
  return (
    <Card>
      <Stack $gap={2}>
        <CardTitle>{t('trySeed')}</CardTitle>
        <Controls>
          <Field label={t('seed')} error={seed === undefined && t('noSeed')}>
            <Input inputMode="numeric" value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
          <Button onClick={another}>
            <Dices aria-hidden="true" /> {t('another')}
          </Button>
        </Controls>
        {seed !== undefined && <Walk seed={seed} />}
        <Text $size="small" $tone="quiet">
          {t('seedText')}
        </Text>
      </Stack>
    </Card>
  )
}

function Walk({ seed }: { seed: number }) {
  const path = drawWalk(seed)
  const down = losingDays(path)
  const end = path.at(-1) ?? 0
  const result = returnText(Math.round(100 * end))
  const says = t('walk', { seed, down, days: DAYS, side: end > 0 ? 'above' : 'below', result })
  return (
    <Stack $gap={1}>
      <Drawing viewBox="0 0 600 180" role="img" aria-label={t('drawing', { days: DAYS, says })}>
        <line x1="0" x2="600" y1={height(path, 0)} y2={height(path, 0)} />
        <polyline points={path.map((place, day) => `${(day / DAYS) * 600},${height(path, place)}`).join(' ')} />
      </Drawing>
      <Text role="status" $size="small">
        {says}
      </Text>
      <Text $size="caption" $tone="quiet">
        {t('standing', { better: betterThan(DAYS, Math.floor(end * 10_000)) ?? 0 })}
      </Text>
    </Stack>
  )
}

/** The height of a point in the drawing; the start is always visible. */
function height(path: readonly number[], place: number): number {
  const top = Math.max(...path)
  const bottom = Math.min(...path)
  return 10 + ((top - place) / (top - bottom)) * 160
}

const Controls = styled(Inline)`
  align-items: flex-end;
  gap: var(--space-1);
  input {
    width: 9rem;
  }
`

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  border-radius: var(--radius);
  background: var(--surface-2);
  line {
    stroke: var(--line-control);
    stroke-dasharray: 4 4;
  }
  polyline {
    fill: none;
    stroke: var(--accent-text);
    stroke-width: 2;
    stroke-linejoin: round;
  }
`
