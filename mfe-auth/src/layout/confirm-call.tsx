import type { Endpoint } from '@simvest/contracts'
import { CallNotice } from '@simvest/platform'
import { ConfirmDialog } from '@simvest/ui-kit'
import type { ComponentProps, ReactNode } from 'react'

interface ConfirmCallProps<E extends Endpoint> {
  call: ComponentProps<typeof CallNotice<E>>['call']
  title: string
  consequence: string
  confirmLabel: string
  onConfirm: () => unknown
  onClose: () => void
  children?: ReactNode
}

/** Asks before a call, and says why it failed. */
export function ConfirmCall<E extends Endpoint>({ call, onConfirm, onClose, children, ...texts }: ConfirmCallProps<E>) {
  return (
    <ConfirmDialog open onOpenChange={onClose} pending={call.pending} onConfirm={() => void onConfirm()} {...texts}>
      {children}
      <CallNotice call={call} />
    </ConfirmDialog>
  )
}
