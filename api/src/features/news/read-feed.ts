import type { Article } from '@simvest/contracts'
import { ARTICLES } from '@simvest/contracts/limits'
import { realDestination } from '@simvest/contracts/real-destinations'
import { parseFeed } from '@rowanmanning/feed-parser'

/** The articles of an RSS or Atom feed as plain text, newest first. Throws if the text is not a feed. */
export function readFeed(xml: string, sourceName: string): Article[] {
  // The parser expands entities without a limit; no feed today needs to declare one.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new Error('a feed with a DOCTYPE is not read')
  const feed = parseFeed(xml)
  const ownName = plain(feed.title, 80)
  const name = realDestination(ownName) === undefined && ownName ? ownName : sourceName
  const language = LANGUAGE.test(feed.language ?? '') ? feed.language : undefined
  const articles = feed.items.flatMap((item): Article[] => {
    const url = webAddress(item.url)
    const title = plain(item.title, 200)
    const published = item.published ?? item.updated
    const description = plain(item.description ?? item.content, 400)
    if (!url || !title || !published || Number.isNaN(published.getTime())) return []
    // An article that names a real destination is none of ours to pass on.
    if ([title, description, url].some((text) => realDestination(text) !== undefined)) return []
    const urlToImage = webAddress(item.image?.url ?? item.mediaImages[0]?.url)
    return [
      {
        title,
        description,
        url,
        ...(language && { language }),
        ...(urlToImage?.startsWith('https:') && { urlToImage }),
        publishedAt: published.toISOString(),
        source: { name },
      },
    ]
  })
  return articles.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt)).slice(0, ARTICLES.most)
}

const LANGUAGE = /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i

function webAddress(text: string | null | undefined): string | undefined {
  if (!text || text.length > 2_000 || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && !url.username ? url.href : undefined
}

function plain(html: string | null, longest: number): string {
  const text = (html ?? '')
    .slice(0, 20_000)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text
}
