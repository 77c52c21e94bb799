import { type FinancialNews, NEWS_CATEGORIES } from '@simvest/contracts'

const ARTICLES: Record<(typeof NEWS_CATEGORIES)[number], readonly [string, string]> = {
  cryptocurrency: ['Cryptocurrency', 'What a cryptocurrency is, and why its price moves so much.'],
  'stock market': ['Stock_market', 'Where shares of companies are traded, and what an index of them tells.'],
  bonds: ['Bond_(finance)', 'Loans that are traded, and why their prices fall when interest rates rise.'],
  derivatives: ['Derivative_(finance)', 'Contracts on the price of something else: futures, options and swaps.'],
  'mutual funds': ['Mutual_fund', 'Money of many, managed together, and what that costs.'],
  'index funds': ['Index_fund', 'Funds that follow an index instead of trying to beat it.'],
  'forex currency': ['Foreign_exchange_market', 'Where currencies are exchanged, day and night.'],
}

/** Returns the news for a page without a configured feed: articles to learn from, marked as a sample. */
export function sampleNews(now: Date): FinancialNews {
  const timestamp = now.toISOString()
  return {
    timestamp,
    isSample: true,
    categoryNews: NEWS_CATEGORIES.map((category) => {
      const [page, description] = ARTICLES[category]
      return {
        category,
        articles: [
          {
            title: `Sample article: ${category}`,
            description,
            url: `https://en.wikipedia.org/wiki/${page}`,
            publishedAt: timestamp,
            source: { name: 'Sample, no news feed is configured' },
          },
        ],
      }
    }),
  }
}
