import { Segments } from '@simvest/ui-kit'
import { Monitor, Moon, Sun } from 'lucide-react'
import { type Theme, useTheme } from './theme.ts'

const THEMES: { value: Theme; label: string; icon: React.JSX.Element }[] = [
  { value: 'light', label: 'Light', icon: <Sun strokeWidth={1.75} aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon strokeWidth={1.75} aria-hidden="true" /> },
  { value: 'system', label: 'System', icon: <Monitor strokeWidth={1.75} aria-hidden="true" /> },
]

/** Chooses between the dark theme, the light one and the device's. */
export function ThemeSwitch() {
  const [theme, choose] = useTheme()
  return <Segments label="Theme" segments={THEMES} value={theme} onChange={choose} />
}
