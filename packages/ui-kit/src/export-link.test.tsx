import { render, screen } from '@testing-library/react'
import { ExportLink } from './export-link.tsx'
import { HiddenAmounts } from './hidden-amounts.tsx'

const link = <ExportLink href="/api/transactions.csv">Export CSV</ExportLink>

describe('export link', () => {
  test('downloads the file', () => {
    render(link)
    const { href, download } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Export CSV' })
    expect(new URL(href).pathname).toBe('/api/transactions.csv')
    expect(download).toBe('')
  })

  // covers A12.2
  test('is no link while amounts are hidden, and says why', () => {
    render(<HiddenAmounts value>{link}</HiddenAmounts>)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('Export CSV: show the balance first.')).not.toBeNull()
  })
})
