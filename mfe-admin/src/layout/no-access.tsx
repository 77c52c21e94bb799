import { type Endpoint, rolesThatMay } from '@simvest/contracts'
import { Text } from '@simvest/ui-kit'
import { use } from 'react'
import { RoleContext } from './if-allowed.tsx'
import { LABELS_OF_ROLES } from './role-labels.ts'

interface NoAccessProps {
  call: Endpoint
  /** The subject of the call: "Files of all users". */
  what: string
}

/** Stands in the place of a form that the role of the reader cannot send, and names the roles that can. */
export function NoAccess({ call: { permission }, what }: NoAccessProps) {
  const role = use(RoleContext)
  if (role === null || permission === undefined) return null
  const others = rolesThatMay(permission).map((other) => LABELS_OF_ROLES[other].toLowerCase())
  return (
    <Text $size="small" $tone="quiet">
      Your role is {LABELS_OF_ROLES[role].toLowerCase()}. {what} are for: {others.join(', ')}.
    </Text>
  )
}
