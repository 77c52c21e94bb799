import { type Endpoint, hasPermission, type Role } from '@simvest/contracts'
import { createContext, type ReactNode, use } from 'react'

/** A part by itself offers all there is; on a page it is the role of whoever looks that counts. The API decides in any case. */
export const RoleContext = createContext<Role | null>('operator')

/** Whether the role of whoever looks includes this call. */
export function useMay(): (call: Pick<Endpoint, 'permission'>) => boolean {
  const role = use(RoleContext)
  return ({ permission }) => permission !== undefined && hasPermission({ role }, permission)
}

/** The content that leads to a call, for those who may make it. */
export function IfAllowed({ call, children }: { call: Endpoint; children: ReactNode }) {
  return useMay()(call) && children
}
