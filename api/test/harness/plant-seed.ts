import { commitmentTo, publishedSeed } from '@simvest/market'
import type { Knex } from 'knex'

/** Gives the running season a seed that tests know: in a market that nobody chose, a plan is closed out by chance. */
export async function plantSeed({ owner }: { owner: Knex }, label = 'simvest tests'): Promise<void> {
  const seed = publishedSeed(label, 0)
  const { season } = await owner('market_seasons').whereNull('shown_at').first('season')
  await owner('market_seasons')
    .where({ season })
    .update({ seed: Buffer.from(seed), commitment: await commitmentTo({ season, seed }) })
}
