import { listSlots, type SlotState } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow, Text } from '@simvest/ui-kit'
import { ShieldCheck } from 'lucide-react'
import { WholeList } from '#layout/list-state.tsx'
import { Panel } from '#layout/panel.tsx'

const ACCESS: Record<SlotState['fillers'][number]['access'], string> = {
  public: 'everybody',
  user: 'who is signed in',
  admin: 'administrators',
}

/** The slots of released pages, and which remotes fill them. */
export function Slots() {
  const list = useQuery(listSlots, {})
  return (
    <Panel title="Slots" isFlush>
      <WholeList
        list={list}
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
      </WholeList>
    </Panel>
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
