import { endToken, listTokens, type Token } from '@simvest/contracts'
import { CallNotice, useCall, useQuery } from '@simvest/platform'
import {
  Button,
  Card,
  CardHeader,
  DateTime,
  FailedNotice,
  Item,
  ItemList,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@simvest/ui-kit'
import { type ReactNode, useState } from 'react'
import { tokens } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { MakeTokenDialog } from './make-token-dialog.tsx'

const t = textsOf(tokens)
const hidden = (inside: ReactNode) => <VisuallyHidden>{inside}</VisuallyHidden>

/** The tokens with which programs read the account, with ways to make and end them. */
export function TokensList() {
  const { data, error, mutate } = useQuery(listTokens, {})
  const [making, setMaking] = useState(false)
  return (
    <Card aria-labelledby="tokens">
      <CardHeader
        title={<span id="tokens">{t('title')}</span>}
        description={t('about')}
        action={
          <Button size="small" onClick={() => setMaking(true)}>
            {t('make')}
          </Button>
        }
      />
      {error && <FailedNotice title={t('notRead')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton height="4rem" />
        </div>
      )}
      <ItemList>
        {data?.tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </ItemList>
      {making && <MakeTokenDialog scopes={data?.scopes ?? ['account']} onClose={() => setMaking(false)} />}
    </Card>
  )
}

function TokenRow({ token: { id, name, scope, expiresAt, lastUsedAt } }: { token: Token }) {
  const end = useCall(endToken, {
    what: () => t('endRequest', { name }),
    done: () => ({ title: t('ended'), description: t('endedText', { name }) }),
    failed: { title: t('notEnded'), why: true },
  })
  const until = <DateTime value={expiresAt} />
  return (
    <Item>
      <Stack $gap="half">
        <Text $size="small" $tone="strong">
          {name}
        </Text>
        <Text $size="caption" $tone="quiet">
          {t(scope === 'console' ? 'console' : 'account')}.{' '}
          {lastUsedAt ? t.rich('used', { until, used: <DateTime value={lastUsedAt} /> }) : t.rich('unused', { until })}
        </Text>
        <CallNotice call={end} />
      </Stack>
      <Button size="small" pending={end.pending} onClick={() => void end.send({ params: { id } })}>
        {t.rich('end', { hidden, name })}
      </Button>
    </Item>
  )
}
