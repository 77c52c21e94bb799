import { endToken, listTokens, type Token } from '@simvest/contracts'
import { CallNotice, useCall, useQuery } from '@simvest/platform'
import { Button, DateTime } from '@simvest/ui-kit'
import { useState } from 'react'
import { drawHidden } from '#layout/draw-hidden.tsx'
import { ListCard, ListRow } from '#layout/list-card.tsx'
import { tokens } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { MakeTokenDialog } from './make-token-dialog.tsx'

const t = textsOf(tokens)

/** The tokens with which programs read the account, with ways to make and end them. */
export function TokensList() {
  const { data, error, mutate } = useQuery(listTokens, {})
  const [making, setMaking] = useState(false)
  return (
    <ListCard
      id="tokens"
      title={t('title')}
      about={t('about')}
      notRead={t('notRead')}
      list={{ data: data?.tokens, error, mutate }}
      action={
        <Button size="small" onClick={() => setMaking(true)}>
          {t('make')}
        </Button>
      }
      renderRow={(token) => <TokenRow key={token.id} token={token} />}
    >
      {making && <MakeTokenDialog scopes={data?.scopes ?? ['account']} onClose={() => setMaking(false)} />}
    </ListCard>
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
    <ListRow
      name={name}
      about={
        <>
          {t(scope === 'console' ? 'console' : 'account')}.{' '}
          {lastUsedAt ? t.rich('used', { until, used: <DateTime value={lastUsedAt} /> }) : t.rich('unused', { until })}
        </>
      }
      notice={<CallNotice call={end} />}
    >
      <Button size="small" pending={end.pending} onClick={() => void end.send({ params: { id } })}>
        {t.rich('end', { hidden: drawHidden, name })}
      </Button>
    </ListRow>
  )
}
