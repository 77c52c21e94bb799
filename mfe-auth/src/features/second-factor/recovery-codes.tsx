import { Button, CopyButton, Stack, Text } from '@simvest/ui-kit'
import { Grid } from '#layout/grid.tsx'
import { secondFactor } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(secondFactor)

/** Shows the recovery codes, once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <Stack $gap={3}>
      <Grid as="ul" $min="11rem" $gap={1} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>
            <Text as="code" $mono $size="small">
              {code}
            </Text>
          </li>
        ))}
      </Grid>
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
