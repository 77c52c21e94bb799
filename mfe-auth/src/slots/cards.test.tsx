import { renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import { AddressCard } from './address-card.tsx'
import { RehearsalCard } from './rehearsal-card.tsx'

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('what lessons put into the pages of others', () => {
  // covers slots.10
  test('leads from the fee to the rehearsal', async () => {
    await renderWithApi(<RehearsalCard fee="625 TRX" />, { getUser: signedOut })
    expect(screen.getByText(/wants 625 TRX before it pays you/)).not.toBeNull()
    expect(link('Fall once, safely')).toBe('/learn/fall-once')
  })

  // covers slots.10
  test('tells a simulated address from a real one', async () => {
    await renderWithApi(<AddressCard address="SIM-TRC20-SAMPLE" />, { getUser: signedOut })
    expect(screen.getByText(/SIM-TRC20-SAMPLE is plain words/)).not.toBeNull()
    expect(link('Lesson: A screen is not an account')).toBe('/learn/fake-dashboards')
  })
})
