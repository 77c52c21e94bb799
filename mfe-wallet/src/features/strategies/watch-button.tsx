import { listWatched, type Strategy, watchStrategy } from '@simvest/contracts'
import { translateApiMessage, useCall, useQuery } from '@simvest/platform'
import { Button, IconButton } from '@simvest/ui-kit'
import { Star } from 'lucide-react'
import { watching } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(watching)

interface WatchButtonProps {
  strategy: Strategy
  /** The icon alone, where there is no room for more. */
  compact?: boolean
}

/** Puts a strategy on the watch-list, or takes it off. */
export function WatchButton({ strategy: { id, name }, compact = false }: WatchButtonProps) {
  const { data } = useQuery(listWatched, {})
  const choice = useCall(watchStrategy, { failed: { title: t('failed'), why: true } })
  const isWatched = data?.includes(id) ?? false
  const label = t('name', { name: translateApiMessage(name) })
  const icon = <Star aria-hidden="true" fill={isWatched ? 'currentColor' : 'none'} />
  const looks = {
    'aria-pressed': isWatched,
    disabled: !data,
    pending: choice.pending,
    onClick: () => void choice.send({ body: { strategyId: id, watched: !isWatched } }),
  }
  if (compact) return <IconButton size="small" label={label} icon={icon} {...looks} />
  return (
    <Button variant="quiet" aria-label={label} {...looks}>
      {icon}
      {isWatched ? t('watched') : t('watch')}
    </Button>
  )
}
