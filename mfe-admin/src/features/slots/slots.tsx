import { listSlots, type SlotState } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Card, CardHeader, Cell, HeaderCell, Table, TableBody, TableHead, TableRow, Text } from '@simvest/ui-kit'
import { ShieldCheck } from 'lucide-react'
import { ListState } from '#layout/list-state.tsx'

const ACCESS: Record<SlotState['fillers'][number]['access'], string> = {
  public: 'everybody',
  user: 'who is signed in',
  admin: 'administrators',
}

/** The slots of released pages, and which remotes fill them. */
export function Slots() {
  const { data, error, mutate } = useQuery(listSlots, {})
  return (
    <Card $flush aria-label="Slots">
      <CardHeader title="Slots" />
      <ListState
        items={data}
        narrowed={undefined}
        error={error}
        onRetry={() => void mutate()}
        errorTitle="Error loading the slots"
        empty={{ icon: <ShieldCheck />, title: 'No slots', text: 'No released page has a place that others fill.' }}
      >
        {(slots) => (
          <Table caption="Places of pages that other parts fill, in the order in which they are drawn" dense>
            <TableHead>
              <TableRow>
                <HeaderCell>Slot</HeaderCell>
                <HeaderCell>Filled by</HeaderCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {slots.map((slot) => (
                <SlotRow key={slot.slot} {...slot} />
              ))}
            </TableBody>
          </Table>
        )}
      </ListState>
    </Card>
  )
}

function SlotRow({ slot, fillers, refused }: SlotState) {
  return (
    <TableRow>
      <Cell style={{ overflowWrap: 'anywhere' }}>{slot}</Cell>
      <Cell>
        {fillers.length === 0 && 'nobody'}
        {fillers.map(({ remote, version, access }) => (
          <div key={remote}>
            {remote}
            <Text $size="caption" $tone="quiet" style={{ overflowWrap: 'anywhere' }}>
              {version}, for {ACCESS[access]}
            </Text>
          </div>
        ))}
        {refused.map((reason) => (
          <Text key={reason} $size="caption" $tone="quiet">
            Not shown: {reason}
          </Text>
        ))}
      </Cell>
    </TableRow>
  )
}
