import { Segments } from '@simvest/ui-kit'
import { Monitor, Moon, Sun } from 'lucide-react'
import { themes } from './locales/en.json'
import { textsOf } from './texts.ts'
import { type Theme, useTheme } from './theme.ts'

const t = textsOf(themes)

const THEMES: { value: Theme; icon: React.JSX.Element }[] = [
  { value: 'light', icon: <Sun strokeWidth={1.75} aria-hidden="true" /> },
  { value: 'dark', icon: <Moon strokeWidth={1.75} aria-hidden="true" /> },
  { value: 'system', icon: <Monitor strokeWidth={1.75} aria-hidden="true" /> },
]

/** Chooses between the dark theme, the light one and the device's. */
export function ThemeSwitch() {
  const [theme, choose] = useTheme()
  const segments = THEMES.map((each) => ({ ...each, label: t(each.value) }))
  return <Segments label={t('theme')} segments={segments} value={theme} onChange={choose} />
}
