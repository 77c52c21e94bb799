import { exportTransactions } from '@simvest/contracts'
import { Button, Dialog, ExportLink, Field, Input, Inline, Stack, Text } from '@simvest/ui-kit'
import { Download } from 'lucide-react'
import { useState } from 'react'

/** Exports all transactions, or those of some days, as a file for a spreadsheet. */
export function ExportDialog() {
  const [open, setOpen] = useState(false)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const isReversed = from !== '' && to !== '' && from > to
  const range = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString()
  const file = exportTransactions.path + (range && `?${range}`)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Download aria-hidden="true" /> Export CSV
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Export CSV"
        description="Without days, everything. Days are in UTC, and both are included."
        footer={
          isReversed ? (
            <Button variant="primary" disabled>
              Download
            </Button>
          ) : (
            <ExportLink href={file} variant="primary" onClick={() => setOpen(false)}>
              Download
            </ExportLink>
          )
        }
      >
        <Stack>
          <Inline $gap={2} $align="start">
            <Field label="From">
              <Input type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
            </Field>
            <Field label="To" error={isReversed ? 'The last day is before the first' : undefined}>
              <Input type="date" value={to} onChange={({ target }) => setTo(target.value)} />
            </Field>
          </Inline>
          <Text $size="small" $tone="quiet">
            The first line of the file says that the money is simulated.
          </Text>
        </Stack>
      </Dialog>
    </>
  )
}
