import { QUEUE_KINDS } from '@simvest/contracts'
import { KIND_LABELS } from './describe-item.tsx'

/** The filters of the queue, besides those that every list of orders has. */
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
      { value: 'waiting', label: 'Pending' },
      { value: 'begun', label: 'Proof or review' },
    ],
  },
] as const
