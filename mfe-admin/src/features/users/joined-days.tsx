import { Button } from '@simvest/ui-kit'
import { X } from 'lucide-react'

interface JoinedDaysProps {
  /** Dates as the address writes them: `2026-11-22`. */
  from: string
  to: string
  onClear: () => void
}

/** The days of joining that the list is narrowed to, and the way back to all days. */
export function JoinedDays({ from, to, onClear }: JoinedDaysProps) {
  if (!from && !to) return null
  const days = from === to ? `on ${from}` : [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')
  return (
    <Button size="small" title="Show all days" onClick={onClear}>
      Joined {days} <X aria-hidden="true" />
    </Button>
  )
}
