import { planName, SeasonCheck } from '@simvest/market-view'
import { Card, CardTitle, Stack, Text } from '@simvest/ui-kit'
import { Fragment } from 'react'
import { simulation } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { PlanTargets } from './plan-targets.tsx'
import { SeedDemo } from './seed-demo.tsx'

const t = textsOf(simulation)

const SECTIONS = [
  ['oneMarket', ['oneMarketSteps', 'oneMarketModel']],
  ['loses', ['losesPlans', 'losesMost']],
  ['timeLapse', ['timeLapseDay', 'timeLapseNext']],
  ['goals', ['goalsCounted', 'goalsLimits']],
  ['chosen', ['chosenText']],
  ['adjustments', ['adjustmentsText']],
] as const

/** The model behind every simulated result, in plain words. */
export function ModelSections() {
  return (
    <Stack $gap={2}>
      <PlanTargets />
      {SECTIONS.map(([title, paragraphs]) => (
        <Fragment key={title}>
          <Card>
            <Stack $gap={1}>
              <CardTitle>{t(title)}</CardTitle>
              {paragraphs.map((text) => (
                <Text key={text}>{t(text, { low: planName('low'), high: planName('high') })}</Text>
              ))}
            </Stack>
          </Card>
          {title === 'oneMarket' && <SeedDemo />}
          {title === 'chosen' && <SeasonCheck />}
        </Fragment>
      ))}
    </Stack>
  )
}
