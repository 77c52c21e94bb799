import { renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import { Sidebar } from './sidebar.tsx'

describe('sidebar', () => {
  // covers dashboard.1
  test('an investor is told that there is nothing to buy', async () => {
    await renderWithApi(
      <Sidebar
        registry={{ remotes: [], refused: [] }}
        user={{ username: 'ada', isAdmin: false }}
        onOpen={() => undefined}
      />,
      {
        getUser: signedOut,
      },
    )
    expect(screen.getByText('Upgrade to Pro')).toBeTruthy()
    expect(screen.getByText(/There is nothing to buy\./)).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Theme' })).toBeTruthy()
  })

  test('an administrator is offered nothing', async () => {
    await renderWithApi(
      <Sidebar
        registry={{ remotes: [], refused: [] }}
        user={{ username: 'root', isAdmin: true }}
        onOpen={() => undefined}
      />,
      {
        getUser: signedOut,
      },
    )
    expect(screen.queryByText('Upgrade to Pro')).toBeNull()
  })
})
