import { Heading, Stack, Text } from '@simvest/ui-kit'

/** A short text under its heading, as part of a longer one. */
export function TitledText({ title, text }: { title: string; text: string }) {
  return (
    <Stack as="section" $gap="half">
      <Heading level={3} size="body">
        {title}
      </Heading>
      <Text>{text}</Text>
    </Stack>
  )
}
