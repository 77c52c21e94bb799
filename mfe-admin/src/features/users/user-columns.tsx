import { type AdminUser, USER_SORTS } from '@simvest/contracts'
import { DateTime, Money } from '@simvest/ui-kit'
import type { ComponentType } from 'react'
import type { Column } from '#layout/list/columns.ts'
import { useMay } from '#layout/if-allowed.tsx'
import {
  BriefActions,
  BriefAi,
  BriefDeposit,
  BriefDocument,
  BriefIdentity,
  BriefPerson,
  BriefWithdrawal,
} from './brief-cells.tsx'
import { Referrer } from './referrer.tsx'
import { type UserActName, type UserActProps, USER_ACTS } from './user-act.ts'
import {
  ActionsCell,
  AiCell,
  DepositCell,
  DocumentCell,
  IdentityCell,
  PersonalInfo,
  ProfitCell,
  WithdrawCell,
} from './user-cells.tsx'

export { USER_SORTS }
export type UserSort = (typeof USER_SORTS)[number]
export type UserColumn = Column<AdminUser, UserSort>

interface Cells extends Omit<UserColumn, 'cell' | 'brief'> {
  Full: ComponentType<UserActProps>
  Brief?: ComponentType<UserActProps>
}

const CELLS: readonly Cells[] = [
  { name: 'who', title: 'Personal Info', Full: PersonalInfo, Brief: BriefPerson, sort: 'username', fixed: true },
  { name: 'deposit', title: 'Deposit', Full: DepositCell, Brief: BriefDeposit },
  { name: 'withdraw', title: 'Withdraw', Full: WithdrawCell, Brief: BriefWithdrawal },
  { name: 'ai', title: 'AI Status', Full: AiCell, Brief: BriefAi },
  { name: 'profit', title: 'Profit', Full: ProfitCell },
  { name: 'identity', title: 'ID Verification', Full: IdentityCell, Brief: BriefIdentity },
  { name: 'actions', title: 'Actions', Full: ActionsCell, Brief: BriefActions },
  { name: 'document', title: 'ID Document', Full: DocumentCell, Brief: BriefDocument },
  { name: 'joined', title: 'Joined', Full: Joined, sort: 'joined', largestFirst: true, extra: true },
  { name: 'referrer', title: 'Referrer', Full: Referrer, extra: true },
  { name: 'fund', title: 'Fund wallet', Full: FundWallet, numeric: true, extra: true },
]

/** Acts of which a column offers at least one; a column that offers the reader none is left out. */
const OFFERS: Readonly<Record<string, { full: readonly UserActName[]; brief: readonly UserActName[] }>> = {
  actions: { full: ['delete', 'change-status'], brief: ['delete', 'change-status', 'reset-password'] },
  document: { full: ['view-document'], brief: ['view-document'] },
}

/** Returns the columns of a user; the nine columns of the specification are the default. */
export function useUserColumns(onAct: UserActProps['onAct'], isCompact: boolean): readonly UserColumn[] {
  const may = useMay()
  const isOffering = ({ name }: Cells) =>
    OFFERS[name]?.[isCompact ? 'brief' : 'full'].some((act) => may(USER_ACTS[act])) ?? true
  return CELLS.filter(isOffering).map(({ Full, Brief, ...column }) => ({
    ...column,
    cell: (user) => <Full user={user} onAct={onAct} />,
    ...(Brief && { brief: (user) => <Brief user={user} onAct={onAct} /> }),
  }))
}

function Joined({ user }: UserActProps) {
  return <DateTime value={user.createdAt} />
}

function FundWallet({ user }: UserActProps) {
  return <Money amount={user.fundBalance} />
}
