import { QUEUE_KINDS } from '@simvest/contracts'
import { KIND_LABELS } from './describe-item.tsx'

/** What the queue is narrowed by, beside what every list of orders is. */
export const CHOICES = [
  {
    name: 'kind',
    label: 'Kind',
    options: [{ value: '', label: 'All kinds' }, ...QUEUE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))],
  },
  {
    name: 'status',
    label: 'State',
    options: [
      { value: '', label: 'Any state' },
      { value: 'waiting', label: 'Waiting' },
      { value: 'begun', label: 'Proof or review' },
    ],
  },
] as const
