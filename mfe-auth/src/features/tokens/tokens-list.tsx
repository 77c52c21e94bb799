import { endToken, listTokens, type Token, TOKEN_SCOPES, type User } from '@simvest/contracts'
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
export function TokensList({ user: { isAdmin } }: { user: User }) {
  const [making, setMaking] = useState(false)
  const scopes = TOKEN_SCOPES.filter((scope) => isAdmin || scope === 'account')
  return (
    <ListCard
      id="tokens"
      title={t('title')}
      about={t('about')}
      notRead={t('notRead')}
      list={useQuery(listTokens, {})}
      action={
        <Button size="small" onClick={() => setMaking(true)}>
          {t('make')}
        </Button>
      }
      renderRow={(token) => <TokenRow key={token.id} token={token} />}
    >
      {making && <MakeTokenDialog scopes={scopes} onClose={() => setMaking(false)} />}
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
