import type { PaymentDetails } from '@simvest/contracts'
import { Link, notify } from '@simvest/platform'
import { CopyLine, Lazy, Notice, Select, Skeleton, Stack, Text } from '@simvest/ui-kit'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { depositMethod } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(depositMethod)

// Fetched only with the page that draws a code.
const loadQrCode = () => import('@simvest/ui-kit/qr-code')

/** The page to which the code and the link beside it lead. */
const EXPLANATION = '/simulated-address'
const toExplanation = (inside: ReactNode) => <Link to={EXPLANATION}>{inside}</Link>

/** Choose a network, copy its simulated address, or scan a code that leads to an explanation of such addresses. */
export function PaymentAddress({ details }: { details: PaymentDetails }) {
  const [chosen, setChosen] = useState(details.networks[0]?.network ?? 'TRC20')
  const current = details.networks.find(({ network }) => network === chosen)
  if (!current) return <Notice tone="error">{t('noNetwork')}</Notice>
  return (
    <Stack $gap={2}>
      <Select
        aria-label={t('network')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value as typeof chosen)}
        options={details.networks.map(({ network, label }) => ({ value: network, label }))}
      />
      <CopyLine
        text={current.address}
        label={t('copy', { network: current.network })}
        onCopied={() => notify({ title: t('copied'), description: t('copiedText') })}
      />
      <Code>
        <Lazy load={loadQrCode} fallback={<Skeleton width="160px" height="160px" />}>
          {({ QrCode }) => <QrCode text={new URL(EXPLANATION, location.origin).href} label={t('code')} />}
        </Lazy>
        <Text $size="small" $tone="quiet">
          {t.rich('codeText', { link: toExplanation })}
        </Text>
      </Code>
      <Notice tone="warning" title={t('only', { network: current.label })}>
        {t('onlyText')}
      </Notice>
    </Stack>
  )
}

const Code = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  & > svg {
    flex: none;
    border-radius: var(--radius);
  }
  & > p {
    flex: 1 1 10rem;
  }
`
