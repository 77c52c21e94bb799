import { SeasonCheck } from '@simvest/market-view'
import { Card, CardTitle, Stack, Text } from '@simvest/ui-kit'
import { Fragment } from 'react'
import { PlanTargets } from './plan-targets.tsx'
import { SeedDemo } from './seed-demo.tsx'

const MARKET = 'One market for everybody'
const CHOSEN = 'Nobody chose the result'

const SECTIONS = [
  {
    title: MARKET,
    text: [
      'Everybody here lives in one simulated market. A simulated day stands for a month: 21 steps, drawn by chance from a generator with a seed. The same seed draws the same steps, so a path can be made again and checked. All see the same steps; what differs is what they hold.',
      'The model reads no market. It was fitted to twenty years of a real one, with its calm stretches, its crashes and its losing years. It rises a little in the long run, and nobody can see the next step in the last ones.',
    ],
  },
  {
    title: 'It loses',
    text: [
      'A plan is a multiple of the market less what keeping it costs. Losing days occur in every plan. Low Risk has half of the stake in the market. High Risk holds four times the stake and pays for it: most of those who keep it on are closed out.',
      'Nobody loses more than they put in: at half of what the Fund wallet held at switching on, the assistant is switched off; an investment loses its principal at most.',
    ],
  },
  {
    title: 'A time-lapse',
    text: [
      'A simulated day passes faster than a month. “In 24 h” names hours of the time-lapse: two years of market. A day has 21 steps, and each is shown to everybody when its time has come. When the day is over it is settled for everybody within half a minute.',
      'Whatever you do counts from the next step, which nobody has seen. What the steps before brought you is settled first: nobody keeps the good ones and leaves the bad ones.',
    ],
  },
  {
    title: CHOSEN,
    text: [
      'When a season of 120 days begins, a fingerprint of its secret seed is published; when it has ended, the seed itself. Whoever wants can then work out every day again and compare.',
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
          {title === MARKET && <SeedDemo />}
          {title === CHOSEN && <SeasonCheck />}
        </Fragment>
      ))}
    </Stack>
  )
}
