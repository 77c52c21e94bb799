import { hasPermission, type Permission, PERMISSIONS, ROLES } from '@simvest/contracts'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@simvest/ui-kit'
import { Panel } from '#layout/panel.tsx'
import { LABELS_OF_ROLES } from '#layout/role-labels.ts'

const LABELS: Readonly<Record<Permission, string>> = {
  read: 'Read people, orders, figures and the audit log',
  export: 'Export lists as files',
  notes: 'Write notes about users',
  'reset-links': 'Make reset links for users',
  identity: 'View identity documents and decide on them',
  deactivate: 'Deactivate and reactivate accounts',
  money: 'Decide orders and adjust balances',
  accounts: 'Delete and restore accounts',
  administrators: 'Invite people, change roles and remove lost factors',
  'shared-views': 'Share views of lists',
}

/** The table by which the API admits calls: each permission, and the roles that have it. */
export function RolePermissions() {
  return (
    <Panel title="What each role may do" isFlush>
      <Table caption="Permissions by role" dense>
        <TableHead>
          <TableRow>
            <HeaderCell>Permission</HeaderCell>
            {ROLES.map((role) => (
              <HeaderCell key={role}>{LABELS_OF_ROLES[role]}</HeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {PERMISSIONS.map((permission) => (
            <TableRow key={permission}>
              <Cell>{LABELS[permission]}</Cell>
              {ROLES.map((role) => (
                <Cell key={role}>{hasPermission({ role }, permission) ? 'Yes' : '–'}</Cell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  )
}
