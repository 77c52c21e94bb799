import { getMarketSeason, listMarketSeasons, type MarketSeason } from '@simvest/contracts'
import { differencesOf } from '@simvest/market'
import { api, useQuery } from '@simvest/platform'
import { Button, Card, CardTitle, FailedNotice, Inline, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import styled from 'styled-components'

/** The seasons of this market, each with its commitment; finished seasons also with their seed and a check of every day. */
export function SeasonCheck() {
  const { data, error, mutate } = useQuery(listMarketSeasons, {})
  return (
    <Card>
      <Stack $gap={2}>
        <CardTitle>Check a season</CardTitle>
        <Text>
          A fingerprint of each season’s secret seed is published when it begins, the seed when it has ended. The check
          works all of its days out again, here in your browser, and compares them with the days that people lived.
        </Text>
        {error && !data && (
          <FailedNotice title="The seasons could not be read" error={error} onRetry={() => void mutate()} />
        )}
        {data?.map((season) => (
          <SeasonLine key={season.season} season={season} />
        ))}
      </Stack>
    </Card>
  )
}

function SeasonLine({ season: { season, commitment, seed, modelVersion } }: { season: MarketSeason }) {
  const [said, setSaid] = useState<string>()
  const check = async () => {
    setSaid('Checking…')
    setSaid(await checked(season).catch((problem: Error) => `It could not be checked: ${problem.message}`))
  }
  return (
    <Stack $gap="half">
      <Inline $justify="space-between">
        <Text $tone="strong">
          Season {season}, model {modelVersion}
        </Text>
        <Button size="small" disabled={seed === null} onClick={() => void check()}>
          {`Check season ${season}`}
        </Button>
      </Inline>
      <Digits $size="caption">Commitment: {commitment}</Digits>
      <Digits $size="caption">Seed: {seed ?? 'secret until the season has ended'}</Digits>
      <Text role="status" $size="small">
        {said}
      </Text>
    </Stack>
  )
}

async function checked(season: number): Promise<string> {
  const { seed, ...revealed } = await api.call(getMarketSeason, { params: { id: season } })
  if (seed === null) return 'Its seed is not shown yet.'
  const [first, ...more] = await differencesOf({ ...revealed, seed })
  if (first === undefined)
    return `It agrees: the seed is the one that was committed to, and ${revealed.days.length} days follow from it.`
  return `It does not agree. ${first}${more.length > 0 ? `, and ${more.length} more` : ''}.`
}

const Digits = styled(Text)`
  overflow-wrap: anywhere;
  font-family: var(--font-mono, monospace);
`
