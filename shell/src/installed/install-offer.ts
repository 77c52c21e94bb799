import { browserStore } from '@simvest/platform/storage'
import { create } from 'zustand'

/** The event that Chromium dispatches where the product can be installed; not in the types of TypeScript. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

/** In local storage: this browser need not be asked again. */
const KEY = 'installDeclined'

export const useInstallOffer = create<{ offered: InstallPrompt | undefined }>(() => ({ offered: undefined }))

const withdraw = () => useInstallOffer.setState({ offered: undefined })

/** Opens the browser's own dialog, which can be opened once. */
export function install(): void {
  void useInstallOffer.getState().offered?.prompt()
  withdraw()
}

export function declineInstall(): void {
  withdraw()
  browserStore.set(KEY, 'true')
}

function isDeclined(): boolean {
  return browserStore.get(KEY) !== null
}

// The browser says it once, maybe before anything is drawn, and then leaves the offer to the page.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  if (!isDeclined()) useInstallOffer.setState({ offered: event as InstallPrompt })
})
window.addEventListener('appinstalled', withdraw)
