import { aUser, renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SUPPORT } from '#support-contact.ts'
import { AboutUsPage } from './about-us-page.tsx'
import { ContactSupportPage } from './contact-support-page.tsx'
import { LandingPage } from './landing-page.tsx'
import { SimulationPage } from './simulation-page.tsx'

const visitor = { getUser: signedOut }
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const missingIn = ({ textContent }: HTMLElement, texts: readonly string[]) =>
  texts.filter((text) => !textContent?.includes(text))

describe('public pages', () => {
  // covers frame.2
  test('the landing page leads to sign-in and registration', async () => {
    await renderWithApi(<LandingPage />, visitor)
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(targets).toEqual(expect.arrayContaining(['/login', '/register', '/auth']))
  })

  // covers A5.2
  test('it says nowhere that a return is certain', async () => {
    const { container } = await renderWithApi(<LandingPage />, visitor)
    expect(container.textContent).not.toMatch(/guarantee|not less than/i)
    expect(container.textContent).toContain('$100.00 SIM is the minimum deposit we suggest')
    expect(container.textContent).toContain('up to $7,500.00 SIM in 24 hours')
    expect(container.textContent).toContain('5-15 minutes is an example')
  })

  // covers A5.4, frame.5
  test('what the landing page claims is what the product does, word for word', async () => {
    const { container } = await renderWithApi(<LandingPage />, visitor)
    expect(
      missingIn(container, [
        'Order a deposit in simulated dollars and watch an administrator approve it.',
        'A documented model moves your simulated balance. It wins some days and loses others.',
        'Every amount carries its unit, no address can receive anything, and no return is promised.',
        'Two plans, and both can lose',
        'It is simulated, so any other amount costs the same: nothing.',
        'An administrator decides; 5-15 minutes is an example of how long that takes.',
        'You meet the fee that scams ask for.',
        'Specimen cards to practise with, never a real document. A decision within 24 hours is an example.',
        'Support is a mail address, if this copy has one. A reply within 24 hours is an example too.',
      ]),
    ).toEqual([])
  })

  // covers frame.2
  test('the referral programme is explained with its rules', async () => {
    await renderWithApi(<LandingPage />, visitor)
    await press('Referral programme')
    const dialog = within(screen.getByRole('dialog', { name: 'Referral programme' }))
    await dialog.findByText('17%')
    for (const text of [
      '17%',
      'of each deposit the person you referred makes',
      '8%',
      'of the profits they withdraw',
      'It applies to every deposit and every withdrawal, not only the first.',
      'Self-referral is prohibited.',
      'Abuse leads to disqualification.',
    ]) {
      expect(dialog.getByText(text)).not.toBeNull()
    }
    expect(dialog.getByRole('link', { name: 'Join Now' }).getAttribute('href')).toBe('/auth')
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // covers A5.5, frame.2
  test('learn more names the targets for what they are', async () => {
    await renderWithApi(<LandingPage />, visitor)
    await press('Learn more')
    const dialog = screen.getByRole('dialog', { name: 'How Simvest works' })
    expect(dialog.textContent).toContain('Hypothetical performance: simulated targets of a time-lapse.')
  })

  // covers frame.7
  test('About Us presents five things, on its page and in its dialog', async () => {
    await renderWithApi(<AboutUsPage />, visitor)
    const titles = ['Our Mission', 'Our Vision', 'Our Technology', 'Our Team', 'Our Commitment']
    for (const name of titles) expect(screen.getByRole('heading', { level: 2, name })).not.toBeNull()
    await press('About Us')
    const dialog = within(screen.getByRole('dialog', { name: 'About Us' }))
    for (const name of titles) expect(dialog.getByRole('heading', { level: 3, name })).not.toBeNull()
    expect(dialog.getByText('QUANTUM SYSTEM ONLINE')).not.toBeNull()
  })

  // covers A9.2
  test('Contact Support has a mail, a chat and hours, and calls examples by their name', async () => {
    await renderWithApi(<ContactSupportPage />, visitor)
    const mail = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'support@simvest.example' }).href)
    expect(mail.searchParams.get('body')).toMatch(/^Simulated environment\. No real money\./)
    expect(screen.getByRole('link', { name: '+1 202 555 0100' }).getAttribute('href')).toBe('https://wa.me/12025550100')
    expect(screen.getByRole('heading', { name: 'Operating hours (example)' })).not.toBeNull()
    expect(screen.getByText('These are examples')).not.toBeNull()
  })

  describe('with a contact of its own, as support-contact.ts says to set it', () => {
    const example = { ...SUPPORT }
    beforeEach(() => {
      Object.assign(SUPPORT, { email: 'help@simvest.test', isExample: false })
    })
    afterEach(() => {
      Object.assign(SUPPORT, example)
    })

    // covers A9.2
    test('the contact is no example, every time still is', async () => {
      const { container } = await renderWithApi(<ContactSupportPage />, visitor)
      expect(screen.getByRole('link', { name: 'help@simvest.test' })).not.toBeNull()
      expect(screen.queryByText('These are examples')).toBeNull()
      expect(container.textContent).toContain('A person reads what you write.')
      await press('Support')
      expect(
        missingIn(container, [
          'Operating hours (example)',
          'Reply within 24 hours (example)',
          'Chat, 24/7 (example)',
          'Average response time: 5-15 minutes (example)',
        ]),
      ).toEqual([])
    })
  })

  // covers A9.2
  test('as it comes, Contact Support does not say that anybody reads', async () => {
    const { container } = await renderWithApi(<ContactSupportPage />, visitor)
    expect(container.textContent).toContain('Here a person would read what you write.')
    expect(container.textContent).toContain('reach nobody')
  })

  // covers frame.9
  test('Contact Support first names the places of the product that answer', async () => {
    await renderWithApi(<ContactSupportPage />, visitor)
    const answers = within(screen.getByRole('region', { name: 'Quick answers' }))
    const places = answers.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(places).toEqual(['/simulation', '/history', '/login', '/learn/spot-the-scam'])
  })

  // covers A9.2
  test('the support widget opens over the page and Escape closes it', async () => {
    await renderWithApi(<ContactSupportPage />, visitor)
    const opener = screen.getByRole('button', { name: 'Support' })
    await userEvent.click(opener)
    expect(screen.getByRole('link', { name: 'E-mail support' })).not.toBeNull()
    expect(screen.getByRole('link', { name: 'WhatsApp chat, 24/7 (example)' })).not.toBeNull()
    expect(screen.getByText('Average response time: 5-15 minutes (example)')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(opener.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(opener)
  })

  // covers A6.1
  test('the model is explained: seeded, able to lose, adjustments apart', async () => {
    const { container } = await renderWithApi(<SimulationPage />, visitor)
    expect(
      missingIn(container, [
        'The same seed draws the same steps',
        'Losing days occur in every plan.',
        'Adjustment by administrator',
        'Hypothetical performance',
      ]),
    ).toEqual([])
  })

  // covers guests.1
  test('the demo opens without an account', async () => {
    const { calls } = await renderWithApi(
      <LandingPage />,
      { ...visitor, startAsGuest: () => aUser({ guestUntil: '2026-01-01T01:00:00.000Z' }) },
      '/',
      '/',
    )
    await press('Try the demo')
    expect(await screen.findByText('went to /dashboard')).not.toBeNull()
    expect(calls.filter(({ operation }) => operation === 'startAsGuest')).toHaveLength(1)
  })
})
