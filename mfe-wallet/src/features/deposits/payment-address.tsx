import type { PaymentDetails } from '@simvest/contracts'
import { Link, notify } from '@simvest/platform'
import { CopyLine, Fetched, Notice, Select, Skeleton, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import styled from 'styled-components'

// Fetched only with the page that draws a code.
const loadQrCode = () => import('@simvest/ui-kit/qr-code')

/** The page to which the code and the link beside it lead. */
const EXPLANATION = '/simulated-address'

/** Choose a network, copy its simulated address, or scan a code that leads to an explanation of such addresses. */
export function PaymentAddress({ details }: { details: PaymentDetails }) {
  const [chosen, setChosen] = useState(details.networks[0]?.network ?? 'TRC20')
  const current = details.networks.find(({ network }) => network === chosen)
  if (!current) return <Notice tone="error">There is no network to choose for this deposit.</Notice>
  return (
    <Stack $gap={2}>
      <Select
        aria-label="Network"
        value={chosen}
        onChange={({ target }) => setChosen(target.value as typeof chosen)}
        options={details.networks.map(({ network, label }) => ({ value: network, label }))}
      />
      <CopyLine
        text={current.address}
        label={`Copy ${current.network} address`}
        onCopied={() =>
          notify({ title: 'Copied to clipboard', description: 'A simulated address: nothing can pay it.' })
        }
      />
      <Code>
        <Fetched load={loadQrCode} fallback={<Skeleton width="160px" height="160px" />}>
          {({ QrCode }) => (
            <QrCode
              text={new URL(EXPLANATION, location.origin).href}
              label="QR code that leads to the explanation of simulated addresses"
            />
          )}
        </Fetched>
        <Text $size="small" $tone="quiet">
          A real service would put the address into this code. Ours leads to{' '}
          <Link to={EXPLANATION}>what a simulated address is</Link>.
        </Text>
      </Code>
      <Notice tone="warning" title={`Send only on ${current.label}`}>
        On a real network, sending on another one loses the money. This address is simulated: no wallet can pay it, and
        nothing sent anywhere reaches Simvest.
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
