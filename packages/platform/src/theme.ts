import { create } from 'zustand'
import { browserStore } from './storage.ts'

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
  if (theme === 'system') browserStore.remove(KEY)
  else browserStore.set(KEY, theme)
}

function readTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || theme === 'light' ? theme : 'system'
}
