import { aUser, renderWithApi } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import { ProfileCard } from './profile-card.tsx'

describe('profile card', () => {
  // covers frame.29
  test.each([
    ['Ada Byron', 'AB'],
    ['Ada King of Lovelace', 'AL'],
    ['  ada  ', 'AD'],
    ['عائشة محمد', 'عم'],
    ['🦊 Fox', '🦊F'],
    ['x', 'X'],
  ])('the initials of %j are %s', async (fullName, initials) => {
    await renderWithApi(<ProfileCard user={aUser({ fullName })} />, {})
    expect(screen.getByText(initials, { exact: true })).not.toBeNull()
  })
})
