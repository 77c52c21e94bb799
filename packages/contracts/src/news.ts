import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Timestamp } from './scalars.ts'

/** Categories with an icon of their own; there may be others. */
export const NEWS_CATEGORIES = [
  'cryptocurrency',
  'stock market',
  'bonds',
  'derivatives',
  'mutual funds',
  'index funds',
  'forex currency',
] as const

export const Article = z.object({
  title: z.string(),
  description: z.string(),
  /** The language as the feed states it, such as `en-GB`. */
  language: z.optional(z.string()),
  url: z.string(),
  urlToImage: z.optional(z.string()),
  publishedAt: Timestamp,
  source: z.object({ name: z.string() }),
})
export type Article = z.output<typeof Article>

/** `isSample`: no feed is configured, and the articles are examples. */
export const FinancialNews = z.object({
  timestamp: Timestamp,
  isSample: z.boolean(),
  categoryNews: z.array(z.object({ category: z.string(), articles: z.array(Article) })),
})
export type FinancialNews = z.output<typeof FinancialNews>

export const getFinancialNews = defineEndpoint({
  method: 'GET',
  path: '/api/financial-news',
  summary: 'Market news by category, at most five minutes old',
  access: 'user',
  forTokens: true,
  response: FinancialNews,
  errors: ['UNAVAILABLE'],
})
