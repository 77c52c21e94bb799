import { Card, CardTitle, Stack, Text } from '@simvest/ui-kit'
import { Fragment } from 'react'
import { PlanTargets } from './plan-targets.tsx'
import { SeedDemo } from './seed-demo.tsx'

const WALK = 'A seeded random walk'

const SECTIONS = [
  {
    title: WALK,
    text: [
      'Every simulated day starts where the day before ended and takes one step, up or down. The step is drawn by chance from a generator with a seed. The same seed draws the same steps, so a path can be made again and checked.',
      'The model reads no market. It knows no share, no coin and no news.',
    ],
  },
  {
    title: 'It can lose',
    text: [
      'Each plan and each risk level has one set of parameters: how far a step usually goes, and how far to which side it leans. More risk means longer steps in both directions. Losing days occur in every plan.',
      'A target is where the lean points to. It is not where a path has to end.',
    ],
  },
  {
    title: 'A time-lapse',
    text: [
      'A simulated day passes faster than a day. “In 24 h” names hours of the time-lapse: what a plan shows in a day has room for the ups and downs of a much longer time.',
    ],
  },
  {
    title: 'Adjustments stand apart',
    text: [
      'An administrator can add to or take from a wallet by hand. Such an entry is no result of the model: your history shows it as “Adjustment by administrator” with its time and reason, and the performance of the assistant leaves it out.',
    ],
  },
]

/** The model behind every simulated result, in plain words. */
export function ModelSections() {
  return (
    <Stack $gap={2}>
      <PlanTargets />
      {SECTIONS.map(({ title, text }) => (
        <Fragment key={title}>
          <Card>
            <Stack $gap={1}>
              <CardTitle>{title}</CardTitle>
              {text.map((paragraph) => (
                <Text key={paragraph}>{paragraph}</Text>
              ))}
            </Stack>
          </Card>
          {title === WALK && <SeedDemo />}
        </Fragment>
      ))}
    </Stack>
  )
}
