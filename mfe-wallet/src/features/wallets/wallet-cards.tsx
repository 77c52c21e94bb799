import type { User } from '@simvest/contracts'
import { Card, Money, Stack, Text } from '@simvest/ui-kit'
import { PiggyBank, TrendingUp } from 'lucide-react'
import styled from 'styled-components'

/** Both wallets of a user. */
export function WalletCards({ user }: { user: User }) {
  const wallets = [
    { name: 'Fund wallet', note: 'Money you deposited', amount: user.fundBalance, icon: PiggyBank },
    { name: 'Profit wallet', note: 'What the assistant made or lost', amount: user.profitBalance, icon: TrendingUp },
  ]
  return (
    <Grid aria-label="Financial Hub">
      {wallets.map(({ name, note, amount, icon: Icon }) => (
        <Card key={name} aria-label={name}>
          <Stack $gap={1}>
            <Label>
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              {name}
            </Label>
            <Figure>
              <Money amount={amount} />
            </Figure>
            <Text $size="small" $tone="quiet">
              {note}
            </Text>
          </Stack>
        </Card>
      ))}
    </Grid>
  )
}

const Grid = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-2);
`

const Label = styled.h2`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  color: var(--text-quiet);
  font-size: var(--type-small);
  font-weight: 500;
`

const Figure = styled.p`
  color: var(--text-strong);
  font-size: var(--type-display);
  font-weight: 600;
  letter-spacing: -0.02em;
  line-height: 1.2;
`
