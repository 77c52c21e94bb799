import { listPreviews } from '@simvest/contracts'
import { Link, useQuery } from '@simvest/platform'
import { Cell, DateTime, HeaderCell, Table, TableBody, TableHead, TableRow, Text } from '@simvest/ui-kit'
import { ShieldCheck } from 'lucide-react'
import { WholeList } from '#layout/list-state.tsx'
import { Panel } from '#layout/panel.tsx'

/** The previews of builds, each with a link to its pictures. */
export function Previews() {
  const list = useQuery(listPreviews, {})
  return (
    <Panel title="Previews" isFlush>
      <WholeList
        list={list}
        errorTitle="Error loading the previews"
        empty={{ icon: <ShieldCheck />, title: 'No previews', text: 'A pull request makes one.' }}
      >
        {(previews) => (
          <Table caption="Builds that open with the name of their preview alone" dense>
            <TableHead>
              <TableRow>
                <HeaderCell>Preview</HeaderCell>
                <HeaderCell>Published</HeaderCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {previews.map(({ remote, channel, version, moved }) => (
                <TableRow key={`${remote}:${channel}`}>
                  <Cell style={{ overflowWrap: 'anywhere' }}>
                    <Link to={`/admin/builds/${remote}/${channel}`}>
                      {remote}: {channel}
                    </Link>
                    <Text $size="caption" $tone="quiet">
                      {version}
                    </Text>
                  </Cell>
                  <Cell>
                    {moved ? <DateTime value={moved.at} /> : '–'}
                    {moved && (
                      <Text $size="caption" $tone="quiet" style={{ overflowWrap: 'anywhere' }}>
                        by {moved.by}: {moved.why}
                      </Text>
                    )}
                  </Cell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </WholeList>
    </Panel>
  )
}
