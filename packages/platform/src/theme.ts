import { create } from 'zustand'

export type Theme = 'dark' | 'light' | 'system'

/** The key of the choice in local storage. The page's own script reads it before the first paint. */
const KEY = 'theme'

const useThemeStore = create<{ theme: Theme }>(() => ({ theme: readTheme() }))

/** The chosen theme and a function to choose another; `system` follows the device. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useThemeStore(({ theme }) => theme), chooseTheme]
}

function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  useThemeStore.setState({ theme })
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage can be forbidden; the choice then holds until the page is left.
  }
}

function readTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || theme === 'light' ? theme : 'system'
}
