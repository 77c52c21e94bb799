import { Card, Heading, Stack, Text } from '@simvest/ui-kit'
import { Compass, Cpu, Eye, ShieldCheck, UsersRound } from 'lucide-react'
import { TitledText } from '#layout/titled-text.tsx'
import { about } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(about)

const SECTIONS = [
  { icon: Compass, title: 'mission', text: 'missionText' },
  { icon: Eye, title: 'vision', text: 'visionText' },
  { icon: Cpu, title: 'technology', text: 'technologyText' },
  { icon: UsersRound, title: 'team', text: 'teamText' },
  { icon: ShieldCheck, title: 'commitment', text: 'commitmentText' },
] as const

/** Mission, vision, technology, team and commitment, below each other. */
export function AboutSections() {
  return (
    <Stack $gap={3}>
      {SECTIONS.map(({ title, text }) => (
        <TitledText key={title} title={t(title)} text={t(text)} />
      ))}
    </Stack>
  )
}

/** The same as cards, for a grid. */
export function AboutCards() {
  return SECTIONS.map(({ icon: Icon, title, text }) => (
    <Card as="section" key={title}>
      <Stack $gap={1}>
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" color="var(--accent-text)" />
        <Heading level={2} size="body">
          {t(title)}
        </Heading>
        <Text>{t(text)}</Text>
      </Stack>
    </Card>
  ))
}
