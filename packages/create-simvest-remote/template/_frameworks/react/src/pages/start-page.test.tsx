import { AccessGuard } from '@simvest/platform/host'
import { aUser, renderWithApi } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import { StartPage } from './start-page.tsx'

describe('start page', () => {
  test('says its name, and greets who is signed in', async () => {
    const page = (
      <AccessGuard access="user">
        <StartPage />
      </AccessGuard>
    )
    await renderWithApi(page, { getUser: () => aUser({ username: 'grace' }) })
    expect(await screen.findByRole('heading', { name: '__TITLE__' })).not.toBeNull()
    expect(screen.getByText('Welcome, grace. This page is part of your simulation.')).not.toBeNull()
  })
})
