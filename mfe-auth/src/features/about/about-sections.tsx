import { Heading, Stack, Text } from '@simvest/ui-kit'
import { about } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(about)

const SECTIONS = [
  ['mission', 'missionText'],
  ['vision', 'visionText'],
  ['technology', 'technologyText'],
  ['team', 'teamText'],
  ['commitment', 'commitmentText'],
] as const

/** Mission, vision, technology, team and commitment. `level` is the rank of their headings. */
export function AboutSections({ level }: { level: 2 | 3 }) {
  return (
    <Stack $gap={3}>
      {SECTIONS.map(([title, text]) => (
        <Stack as="section" $gap="half" key={title}>
          <Heading level={level} size="body">
            {t(title)}
          </Heading>
          <Text>{t(text)}</Text>
        </Stack>
      ))}
    </Stack>
  )
}
