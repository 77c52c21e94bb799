import { lineText } from '@simvest/platform'
import type { TransferResult } from '@simvest/contracts'
import { AmountText, Heading, Inline, Money, Stack } from '@simvest/ui-kit'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { transfers } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(transfers)

/** The amount moved, and the wallets' balances now; a toast reports the success. Each place adds its own buttons. */
export function TransferOutcome({ result, children }: { result: TransferResult; children: ReactNode }) {
  const { transaction, user } = result
  return (
    <Stack $gap={3} role="status">
      <Top $gap={1} $align="center">
        <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" />
        <Heading level={2} size="title">
          {t('moved')}
        </Heading>
      </Top>
      <Facts>
        <dt>
          <AmountText>{lineText(transaction)}</AmountText>
        </dt>
        <dd>
          <Money amount={transaction.amount} />
        </dd>
        <dt>{t('fundNow')}</dt>
        <dd>
          <Money amount={user.fundBalance} />
        </dd>
        <dt>{t('profitNow')}</dt>
        <dd>
          <Money amount={user.profitBalance} />
        </dd>
      </Facts>
      <Inline $justify="center">{children}</Inline>
    </Stack>
  )
}

const Top = styled(Stack)`
  text-align: center;
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1fr max-content;
  gap: var(--space-1) var(--space-2);
  font-size: var(--type-small);
  & dd {
    color: var(--text-strong);
    text-align: right;
  }
`
