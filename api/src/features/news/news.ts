import type { Article, FinancialNews } from '@simvest/contracts'
import { FEED, FEED_TIME, REDIRECTS } from '@simvest/contracts/limits'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { fetchText, type FetchLimits } from '#infra/http/fetch-text.ts'
import type { Log } from '#infra/log/log.ts'
import { readFeed } from './read-feed.ts'
import { sampleNews } from './sample-news.ts'

export interface Feed {
  category: string
  url: string
}

export interface NewsOptions {
  feeds: readonly Feed[]
  log: Log
  limits?: Partial<FetchLimits>
  /** Milliseconds until the news are fetched again. */
  freshFor?: number
}

export interface News {
  latest(): Promise<FinancialNews>
}

const LIMITS: FetchLimits = { timeout: FEED_TIME.most, maxBytes: FEED.most, redirects: REDIRECTS.most }
const RETRY_AFTER_SECONDS = 30

/** News from feeds, fetched when somebody asks, at most every five minutes. A feed that fails keeps its last articles. */
export function createNews({ feeds, log, limits, freshFor = 5 * 60_000 }: NewsOptions): News {
  const kept = new Map<Feed, Article[]>()
  let latest: Promise<FinancialNews> | undefined
  let fetchedAt = 0

  async function refresh(feed: Feed): Promise<void> {
    try {
      const xml = await fetchText(feed.url, { ...LIMITS, ...limits })
      kept.set(feed, readFeed(xml, new URL(feed.url).hostname))
    } catch (err) {
      log.warn({ err, category: feed.category }, 'a news feed failed')
    }
  }

  async function fetchAll(): Promise<FinancialNews> {
    await Promise.all(feeds.map(refresh))
    const byCategory = new Map<string, Article[]>()
    for (const feed of feeds) {
      byCategory.set(feed.category, [...(byCategory.get(feed.category) ?? []), ...(kept.get(feed) ?? [])])
    }
    const categoryNews = [...byCategory].map(([category, articles]) => ({ category, articles }))
    return { timestamp: new Date().toISOString(), isSample: false, categoryNews }
  }

  return {
    async latest() {
      if (feeds.length === 0) return sampleNews(new Date())
      if (!latest || Date.now() - fetchedAt > freshFor) {
        fetchedAt = Date.now()
        latest = fetchAll()
      }
      const news = await latest
      if (kept.size > 0) return news
      // No feed was ever read: the next caller, a little later, tries again.
      if (Date.now() - fetchedAt > RETRY_AFTER_SECONDS * 1_000) latest = undefined
      throw new DomainError('UNAVAILABLE', 'Unable to load market data', undefined, RETRY_AFTER_SECONDS).saying(
        'market',
      )
    },
  }
}
