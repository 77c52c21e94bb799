import { exportLedger } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import {
  Button,
  Card,
  DateTime,
  Field,
  Inline,
  Input,
  Notice,
  Progress as Bar,
  Select,
  Stack,
  Text,
  useAmountsHidden,
} from '@simvest/ui-kit'
import { Download, X } from 'lucide-react'
import { PageTitle } from '#search/page-title.tsx'
import { useMay } from '#layout/if-allowed.tsx'
import { NoAccess } from '#layout/no-access.tsx'
import { periodOf, useAddress } from '#layout/use-address.ts'
import { EXPORTS, type ExportName, type Progress, useExport } from './use-export.ts'

const OPTIONS = [
  { value: 'books', label: 'Workbook (.xlsx): balances, ledger and transactions that reconcile' },
  { value: 'transactions', label: 'Transactions (.csv)' },
  { value: 'ledger', label: 'Ledger (.csv)' },
]
const FILTERS = ['what', 'from', 'to'] as const

/** Files of all users by period, or who may write them. */
export function Exports() {
  const may = useMay()
  return (
    <Stack style={{ maxWidth: '44rem' }}>
      <header>
        <PageTitle size="display">Exports</PageTitle>
      </header>
      {may(exportLedger) ? <ExportForm /> : <NoAccess call={exportLedger} what="Files of all users" />}
    </Stack>
  )
}

function ExportForm() {
  const { filters, change } = useAddress(FILTERS)
  const { progress, start, cancel } = useExport()
  const isHidden = useAmountsHidden()
  const what = filters.what in EXPORTS ? (filters.what as ExportName) : 'books'
  const { from, to } = periodOf(filters)
  const isWriting = progress.phase === 'writing'
  const isTurned = from !== undefined && to !== undefined && from > to
  const set = (name: (typeof FILTERS)[number]) => ({
    value: filters[name],
    disabled: isWriting,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }, { replace: true }),
  })
  return (
    <Card aria-label="Export">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void start(what, { ...(from && { from }), ...(to && { to }) })
        }}
      >
        <Stack>
          <Text $size="small">
            All users, the oldest line first. A consistent snapshot: the workbook computes each closing balance from its
            lines, and the last line of a CSV file states its time and row count.
          </Text>
          <Field label="What">
            {(control) => <Select {...control} options={OPTIONS} {...set('what')} value={what} />}
          </Field>
          <Inline $gap={2}>
            <Field label="First day" error={isTurned ? 'This day comes after the last day.' : undefined}>
              <Input type="date" {...set('from')} />
            </Field>
            <Field label="Last day">
              <Input type="date" {...set('to')} />
            </Field>
          </Inline>
          <Inline>
            {[-1, 0].map(monthFromNow).map(({ name, ...days }) => (
              <Button key={name} size="small" variant="quiet" disabled={isWriting} onClick={() => change(days)}>
                {name}
              </Button>
            ))}
          </Inline>
          <Text $size="small" $tone="quiet">
            Without days, everything. Times in the file are UTC.
          </Text>
          <State progress={progress} />
          <Inline $justify="end">
            {isWriting && (
              <Button onClick={cancel}>
                <X aria-hidden="true" /> Stop
              </Button>
            )}
            <Button type="submit" variant="primary" pending={isWriting} disabled={isTurned || isHidden}>
              {!isWriting && <Download aria-hidden="true" />} Export
            </Button>
          </Inline>
          {isHidden && (
            <Text $size="small" $tone="quiet">
              Amounts are hidden: show the balance first.
            </Text>
          )}
        </Stack>
      </form>
    </Card>
  )
}

/** The name, the first and the last day of a month in the reader's time zone, counted from the present one. */
function monthFromNow(months: number) {
  const now = new Date()
  const [first, last] = [0, 1].map((later) => new Date(now.getFullYear(), now.getMonth() + months + later, 1 - later))
  const name = first?.toLocaleDateString('en', { month: 'long', year: 'numeric' }) ?? ''
  return { name, from: dayOf(first), to: dayOf(last) }
}

/** The value of a field of type `date`. */
function dayOf(date = new Date()): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}

function State({ progress }: { progress: Progress }) {
  if (progress.phase === 'failed') {
    return (
      <Notice tone="error" title="Nothing was saved">
        {progress.why}
      </Notice>
    )
  }
  if (progress.phase === 'saved') {
    const { file, lines, moment } = progress
    return (
      <Notice tone="info" title={`${file} is saved`}>
        {lines === 1 ? '1 line' : `${formatCount(lines)} lines`}, as of <DateTime value={moment} />.
      </Notice>
    )
  }
  if (progress.phase === 'none') return null
  const { lines, total } = progress
  const words = total > 0 ? `${formatCount(lines)} of ${formatCount(total)} lines` : 'Counting the lines…'
  return (
    <Stack $gap="half">
      <Bar label="Export" valueText={words} value={total > 0 ? lines / total : undefined} />
      <Text $size="small" $tone="quiet">
        {words}
      </Text>
    </Stack>
  )
}
