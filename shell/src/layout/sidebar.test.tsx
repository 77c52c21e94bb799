import { renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import { Sidebar } from './sidebar.tsx'

const showTo = (user: { username: string; isAdmin: boolean }) =>
  renderWithApi(<Sidebar registry={{ remotes: [], refused: [] }} user={user} onOpen={() => undefined} />, {
    getUser: signedOut,
  })

describe('sidebar', () => {
  // covers dashboard.1
  test('an investor is told that there is nothing to buy', async () => {
    await showTo({ username: 'ada', isAdmin: false })
    expect(screen.getByText('Upgrade to Pro')).toBeTruthy()
    expect(screen.getByText(/There is nothing to buy\./)).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Theme' })).toBeTruthy()
  })

  test('an administrator is offered nothing', async () => {
    await showTo({ username: 'root', isAdmin: true })
    expect(screen.queryByText('Upgrade to Pro')).toBeNull()
  })
})
