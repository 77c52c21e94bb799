import { Button, CopyButton, Stack, Text } from '@simvest/ui-kit'
import styled from 'styled-components'

/** The words above the codes. */
export const KEEP = {
  title: 'Keep your recovery codes',
  description: 'Each stands once for a code of your app, should you lose it. They are not shown again.',
}

/** Shows the recovery codes, once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <Stack $gap={3}>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <Text as="code" $mono $size="small">
              {code}
            </Text>
          </li>
        ))}
      </Codes>
      <CopyButton text={codes.join('\n')} label="Copy recovery codes" />
      <Text $size="small" $tone="quiet">
        Without the app and without these codes only a passkey signs in.
      </Text>
      <Button variant="primary" block onClick={onKept}>
        I have kept them
      </Button>
    </Stack>
  )
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  gap: var(--space-1);
  padding: 0;
  list-style: none;
`
