import type { PaymentDetails } from '@simvest/contracts'
import { CopyButton, Notice, Select, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import styled from 'styled-components'

/** The network to choose and its simulated address to copy. */
export function PaymentAddress({ details }: { details: PaymentDetails }) {
  const [chosen, setChosen] = useState(details.networks[0]?.network ?? 'TRC20')
  const current = details.networks.find(({ network }) => network === chosen)
  if (!current) return <Notice tone="error">There is no network to choose for this deposit.</Notice>
  return (
    <Stack $gap={2}>
      <Select
        aria-label="Network"
        value={chosen}
        onValueChange={(value) => setChosen(value as typeof chosen)}
        options={details.networks.map(({ network, label }) => ({ value: network, label }))}
      />
      <Address>
        <Text $mono $size="small" $tone="strong">
          {current.address}
        </Text>
        <CopyButton text={current.address} label={`Copy ${current.network} address`} />
      </Address>
      <Notice tone="warning" title={`Only ${current.label}`}>
        On a real network, sending on another one loses the money. This address is simulated: no wallet can pay it, and
        nothing sent anywhere reaches Simvest.
      </Notice>
    </Stack>
  )
}

const Address = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  padding: 0.75rem var(--space-2);
  border-radius: var(--radius);
  background: var(--surface-2);
`
