import { renderWithApi, signedOut } from '@simvest/platform/testing'
import { act, screen } from '@testing-library/react'
import { NavigationPanel } from '#layout/navigation-panel.tsx'
import { useInstallOffer } from './install-offer.ts'

beforeEach(() => {
  localStorage.clear()
  useInstallOffer.setState({ offered: undefined })
})

/** The browser says that the product can be installed. Returns whether it leaves the offer to the page, and its dialog. */
function canInstall() {
  const prompt = jest.fn(async () => undefined)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(event))
  return { prompt, isOurs: event.defaultPrevented }
}

const open = (isAdmin = false) =>
  renderWithApi(
    <NavigationPanel
      label="All pages"
      registry={{ remotes: [], refused: [] }}
      user={{ username: 'ada', isAdmin }}
      onOpen={() => undefined}
    />,
    { getUser: signedOut },
  )

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  act(() => button.click())
}
const offer = () => screen.queryByRole('button', { name: 'Install app' })

describe('install offer', () => {
  // covers frame.34
  test('nothing is offered until the browser says that it can install', async () => {
    await open()
    expect(offer()).toBeNull()
    const { prompt, isOurs } = canInstall()
    expect(isOurs).toBe(true)
    await press('Install app')
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(offer()).toBeNull()
  })

  // covers frame.34
  test('whoever declines is not asked again in this browser', async () => {
    await open()
    canInstall()
    await press('Do not offer to install')
    expect(offer()).toBeNull()
    canInstall()
    expect(offer()).toBeNull()
  })

  // covers frame.34
  test('what is installed is not offered, and nothing to administrators', async () => {
    const { unmount } = await open()
    canInstall()
    await screen.findByRole('button', { name: 'Install app' })
    act(() => void window.dispatchEvent(new Event('appinstalled')))
    expect(offer()).toBeNull()
    unmount()
    canInstall()
    await open(true)
    expect(offer()).toBeNull()
  })
})
