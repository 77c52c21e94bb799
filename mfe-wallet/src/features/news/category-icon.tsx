import {
  Bitcoin,
  ChartCandlestick,
  ChartLine,
  Coins,
  Landmark,
  type LucideIcon,
  Newspaper,
  PieChart,
  Scale,
} from 'lucide-react'
import type { NEWS_CATEGORIES } from '@simvest/contracts'

type Category = (typeof NEWS_CATEGORIES)[number]

/** Each known category has an icon in a hue of its own; the name beside the icon carries the meaning. */
const ICONS: Readonly<Record<Category, { icon: LucideIcon; hue: string }>> = {
  cryptocurrency: { icon: Bitcoin, hue: 'var(--loss)' },
  'stock market': { icon: ChartCandlestick, hue: 'var(--gain)' },
  bonds: { icon: Landmark, hue: 'var(--status-pending)' },
  derivatives: { icon: Scale, hue: 'var(--accent-text)' },
  'mutual funds': { icon: PieChart, hue: 'var(--status-success)' },
  'index funds': { icon: ChartLine, hue: 'var(--status-danger)' },
  'forex currency': { icon: Coins, hue: 'var(--text-strong)' },
}

export function CategoryIcon({ category }: { category: string }) {
  const { icon: Icon, hue } = (ICONS as Readonly<Record<string, (typeof ICONS)[Category]>>)[category] ?? {
    icon: Newspaper,
    hue: 'var(--text-quiet)',
  }
  return <Icon size={18} strokeWidth={1.75} color={hue} aria-hidden="true" />
}
