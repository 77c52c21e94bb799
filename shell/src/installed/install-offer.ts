import { create } from 'zustand'

/** What Chromium dispatches where the product can be installed; not in the types of TypeScript. */
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
  try {
    localStorage.setItem(KEY, 'true')
  } catch {
    // Storage is forbidden: the next visit offers it again.
  }
}

function isDeclined(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

// The browser says it once, maybe before anything is drawn, and then leaves the offer to the page.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  if (!isDeclined()) useInstallOffer.setState({ offered: event as InstallPrompt })
})
window.addEventListener('appinstalled', withdraw)
