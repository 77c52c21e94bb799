import { Link, useUser } from '@simvest/platform'
import { Button } from '@simvest/ui-kit'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, TrendingUp } from 'lucide-react'
import styled from 'styled-components'
import { useIsGuided } from '#features/guide/guide.tsx'
import { dashboard } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(dashboard)

/** The user's actions with money: in, out, between the wallets, into a strategy. */
export function QuickActions({ onTransfer }: { onTransfer: () => void }) {
  // A single primary act a screen: while the first steps are displayed, it is theirs.
  const isGuided = useIsGuided(useUser())
  return (
    <Room>
      <Actions>
        <Action asChild variant={isGuided ? 'secondary' : 'primary'}>
          <Link to="/deposit">
            <ArrowDownToLine aria-hidden="true" /> {t('deposit')}
          </Link>
        </Action>
        <Action asChild>
          <Link to="/withdraw">
            <ArrowUpFromLine aria-hidden="true" /> {t('withdraw')}
          </Link>
        </Action>
        <Action aria-haspopup="dialog" onClick={onTransfer}>
          <ArrowLeftRight aria-hidden="true" /> {t('transfer')}
        </Action>
        <Action asChild>
          <Link to="/trading">
            <TrendingUp aria-hidden="true" /> {t('invest')}
          </Link>
        </Action>
      </Actions>
    </Room>
  )
}

const Room = styled.div`
  container-type: inline-size;
`

/* Four words beside each other where there is room for them, at any size of the text. */
const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-1);
  @container (max-width: 13rem) {
    grid-template-columns: none;
  }
  @container (min-width: 21rem) and (max-width: 30rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  @container (min-width: 40rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

const Action = styled(Button)`
  min-height: 3.25rem;
  padding: 0.375rem;
  @container (min-width: 21rem) and (max-width: 30rem) {
    flex-direction: column;
    gap: 0.25rem;
    font-size: var(--type-caption);
  }
`
