import { aUser, mountWithApi } from '@simvest/platform/testing'
import { screen } from '@testing-library/dom'
import { startPage } from './start-page.ts'

describe('start page', () => {
  test('says its name, greets who is signed in with the balance, and leaves nothing behind', async () => {
    const { unmount } = await mountWithApi(startPage, { getUser: () => aUser({ username: 'grace' }) })
    expect(await screen.findByRole('heading', { name: '__TITLE__' })).not.toBeNull()
    expect(screen.getByText('Welcome, grace. This page is part of your simulation.')).not.toBeNull()
    expect(screen.getByRole('img').textContent).toMatch(/ SIM$/)
    unmount()
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
