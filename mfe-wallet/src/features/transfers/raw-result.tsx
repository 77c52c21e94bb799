import type { TransferResult } from '@simvest/contracts'
import { rawAnswerOf } from '@simvest/platform'
import { Text, useAmountsHidden } from '@simvest/ui-kit'
import styled from 'styled-components'
import { transferPages } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(transferPages)

/** The exact text of the server's answer. */
export function RawResult({ result }: { result: TransferResult }) {
  const hidden = useAmountsHidden()
  return (
    <Frame aria-label={t('raw')}>
      <Text $size="small" $tone="quiet">
        {t('rawText')}
      </Text>
      <pre>{hidden ? t('rawHidden') : rawAnswerOf(result)}</pre>
    </Frame>
  )
}

const Frame = styled.section`
  margin-top: var(--space-3);
  & pre {
    padding: var(--space-2);
    border-radius: var(--radius);
    background: var(--surface-2);
    font-family: var(--font-mono);
    font-size: var(--type-caption);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`
