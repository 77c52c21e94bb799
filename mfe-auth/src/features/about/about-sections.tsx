import { Heading, Stack, Text } from '@simvest/ui-kit'

const SECTIONS = [
  {
    title: 'Our Mission',
    text: 'To let anybody see how automated investing behaves, its good days, its bad days and its tricks, before real money is near it.',
  },
  {
    title: 'Our Vision',
    text: 'That nobody pays a stranger for a return they could not explain. Whoever has watched a target miss in a simulator asks better questions outside of it.',
  },
  {
    title: 'Our Technology',
    text: 'A documented model draws every simulated day from a seed. The same seed gives the same path, so each number can be made again and checked. A double-entry ledger keeps every simulated cent.',
  },
  {
    title: 'Our Team',
    text: 'People who build software in the open. There is no trading desk: nobody trades here, with your money or with ours.',
  },
  {
    title: 'Our Commitment',
    text: 'No real money, no address that can receive any, no promise of a return. What an administrator changes by hand is shown to you as such.',
  },
]

/** Mission, vision, technology, team and commitment. `level` is the rank of their headings. */
export function AboutSections({ level }: { level: 2 | 3 }) {
  return (
    <Stack $gap={3}>
      {SECTIONS.map(({ title, text }) => (
        <Stack as="section" $gap="half" key={title}>
          <Heading level={level} size="body">
            {title}
          </Heading>
          <Text>{text}</Text>
        </Stack>
      ))}
    </Stack>
  )
}
