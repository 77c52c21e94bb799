import { getMarketSeason, listMarketSeasons, type MarketSeason } from '@simvest/contracts'
import { differencesOf } from '@simvest/market'
import { api, translateApiMessage, useQuery } from '@simvest/platform'
import { Button, Card, CardTitle, FailedNotice, Inline, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import styled from 'styled-components'
import { seasons } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(seasons)

/** The seasons of this market, each with its commitment; finished seasons also with their seed and a check of every day. */
export function SeasonCheck() {
  const { data, error, mutate } = useQuery(listMarketSeasons, {})
  return (
    <Card>
      <Stack $gap={2}>
        <CardTitle>{t('title')}</CardTitle>
        <Text>{t('about')}</Text>
        {error && !data && <FailedNotice title={t('unread')} error={error} onRetry={() => void mutate()} />}
        {data?.map((season) => (
          <SeasonLine key={season.season} season={season} />
        ))}
      </Stack>
    </Card>
  )
}

function SeasonLine({ season: { season, commitment, seed, modelVersion } }: { season: MarketSeason }) {
  const [told, tell] = useState<string>()
  const check = async () => {
    tell(t('checking'))
    tell(await checked(season).catch((problem: Error) => t('failed', { why: problem.message })))
  }
  return (
    <Stack $gap="half">
      <Inline $justify="space-between">
        <Text $tone="strong">{t('season', { season, model: modelVersion })}</Text>
        <Button size="small" disabled={seed === null} onClick={() => void check()}>
          {t('check', { season })}
        </Button>
      </Inline>
      <Digits $size="caption">{t('commitment', { digits: commitment })}</Digits>
      <Digits $size="caption">{seed === null ? t('secret') : t('seed', { digits: seed })}</Digits>
      <Text role="status" $size="small">
        {told}
      </Text>
    </Stack>
  )
}

async function checked(season: number): Promise<string> {
  const { seed, ...revealed } = await api.call(getMarketSeason, { params: { id: season } })
  if (seed === null) return t('unshown')
  const [first, ...more] = await differencesOf({ ...revealed, seed })
  if (first === undefined) return t('agrees', { days: revealed.days.length })
  return t('differs', { first: translateApiMessage(first), more: more.length })
}

const Digits = styled(Text)`
  overflow-wrap: anywhere;
  font-family: var(--font-mono, monospace);
`
