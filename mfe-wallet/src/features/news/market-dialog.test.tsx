import type { Article, FinancialNews } from '@simvest/contracts'
import { Refusal } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { investor, renderFor } from '#testing.tsx'
import { MarketDialog } from './market-dialog.tsx'

const article = (title: string): Article => ({
  title,
  description: `About ${title}`,
  url: `https://news.example/${title}`,
  publishedAt: '2026-03-05T12:00:00.000Z',
  source: { name: 'The Example' },
})

const news: FinancialNews = {
  timestamp: '2026-03-06T15:04:00.000Z',
  isSample: false,
  categoryNews: [
    { category: 'bonds', articles: [article('one'), article('two'), article('three')] },
    { category: 'weather', articles: [] },
  ],
}

const dialog = <MarketDialog open onOpenChange={() => undefined} />

describe('market dialog', () => {
  // covers news.1
  test('two articles of each category, a search, and all of one category in its tab', async () => {
    await renderFor(investor(), dialog, { getFinancialNews: () => news })
    const bonds = await screen.findByRole('region', { name: 'bonds' })
    expect(within(bonds).getAllByRole('article')).toHaveLength(2)
    expect(
      within(bonds)
        .getByRole('link', { name: /Search the web for bonds news/ })
        .getAttribute('href'),
    ).toContain(encodeURIComponent('bonds news'))
    expect(
      within(bonds)
        .getAllByRole('article')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^one.*About one.*The Example · Mar 5$/),
      expect.stringMatching(/^two.*About two.*The Example · Mar 5$/),
    ])
    expect(screen.getByText(/^Updated: Mar 6, \d+:04 [AP]M$/)).not.toBeNull()
    expect(screen.getByText('No news available')).not.toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: 'bonds' }))
    expect(screen.getAllByRole('article')).toHaveLength(3)
    await userEvent.click(screen.getByRole('tab', { name: 'weather' }))
    expect(screen.getByText('No news available for this category')).not.toBeNull()
  })

  // covers languages.6
  test('an article has the language that its feed states', async () => {
    const articles = [{ ...article('moja'), language: 'sw-KE' }, article('two')]
    await renderFor(investor(), dialog, {
      getFinancialNews: () => ({ ...news, categoryNews: [{ category: 'bonds', articles }] }),
    })
    const languages = (text: string) => screen.getByText(text).closest('article [lang]')?.getAttribute('lang')
    await screen.findByText('moja')
    expect(['moja', 'About moja', 'two'].map(languages)).toEqual(['sw-KE', 'sw-KE', undefined])
  })

  // covers news.1
  test('All comes first; without any category there is no news', async () => {
    await renderFor(investor(), dialog, { getFinancialNews: () => ({ ...news, categoryNews: [] }) })
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('All')
    expect(screen.getByText('No news available')).not.toBeNull()
  })

  // covers news.8
  test('a sample is marked as one', async () => {
    await renderFor(investor(), dialog, { getFinancialNews: () => ({ ...news, isSample: true }) })
    expect(await screen.findByText(/This is a sample to learn from/)).not.toBeNull()
  })

  // covers news.1
  test('a failure says so and can be tried again', async () => {
    let fails = true
    await renderFor(investor(), dialog, {
      getFinancialNews: () => (fails ? new Refusal(400, { message: 'Not now.' }) : news),
    })
    expect(await screen.findByText('Unable to load market data')).not.toBeNull()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'bonds' })).not.toBeNull()
  })

  // covers news.6
  test('closed, nothing is read', async () => {
    const { calls } = await renderFor(investor(), <MarketDialog open={false} onOpenChange={() => undefined} />, {})
    expect(calls.filter(({ operation }) => operation !== 'getUser')).toEqual([])
  })

  // Last test: the cache does not repeat a read that is still under way.
  // covers news.1
  test('it waits with a spinner, and has a way out in its footer', async () => {
    const close = jest.fn()
    await renderFor(investor(), <MarketDialog open onOpenChange={close} />, {
      getFinancialNews: () => new Promise<never>(() => undefined),
    })
    expect(await screen.findByText('Loading market data')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(close).toHaveBeenCalledWith(false)
  })
})
