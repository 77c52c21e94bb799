import { Button, CopyButton, Stack, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { secondFactor } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(secondFactor)

/** Shows the recovery codes, once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <Stack $gap={3}>
      <Codes aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>
            <Text as="code" $mono $size="small">
              {code}
            </Text>
          </li>
        ))}
      </Codes>
      <CopyButton text={codes.join('\n')} label={t('copyCodes')} />
      <Text $size="small" $tone="quiet">
        {t('only')}
      </Text>
      <Button variant="primary" block onClick={onKept}>
        {t('kept')}
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
