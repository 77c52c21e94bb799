import type { ENDPOINTS, OperationId } from '@simvest/contracts'
import { MONEY_ACTS, orderDeposit, orderWithdrawal, type Preparation, type World } from './money-acts.ts'

/** Every call that is versioned by its contract. A call that is missing in the table below does not compile. */
export type VersionedOperation = {
  [K in OperationId]: (typeof ENDPOINTS)[K] extends { versioned: true } ? K : never
}[OperationId]

const redirected: Preparation = async (investor) => ({
  ...(await orderWithdrawal(investor)),
  body: { walletAddress: 'SIM-ANOTHER-PLACE' },
})

/** A decision about a document that can be taken back. */
async function identity(id: number, status: 'APPROVED' | 'REJECTED', { api }: World) {
  await api.owner('users').where({ id }).update({ id_status: status })
  const content = Buffer.from('specimen')
  const file = { owner_id: id, purpose: 'identity', media_type: 'image/jpeg', content, size: content.length }
  await api.owner('private_files').insert({ ...file, name: `specimen-${id}-${status}` })
  return { params: { id }, body: { reason: 'test' } }
}

export const VERSIONED_ACTS: Readonly<Record<VersionedOperation, Preparation>> = {
  ...MONEY_ACTS,
  cancelOwnDeposit: orderDeposit,
  revokeIdentity: ({ id }, world) => identity(id, 'APPROVED', world),
  reopenIdentity: ({ id }, world) => identity(id, 'REJECTED', world),
  setWithdrawalWallet: redirected,
  setWithdrawalWalletAddress: redirected,
}

/** Administrators' calls that confirm no amount, destination or document, so nothing can have changed meanwhile. */
// not total: versions.test.ts wants a version or one of these reasons for every act
export const WITHOUT_VERSION: Readonly<Partial<Record<OperationId, string>>> = {
  addDeposit: 'adds one more: what is there already is not what is confirmed',
  addUserNote: 'adds one more',
  setAiStatus: 'says on or off, whatever it is now',
  setUserStatus: 'says deactivated or not, whatever it is now',
  reactivateUser: 'says activated, whatever it is now',
  deleteUser: 'is about the person as a whole; what has to hold, that they are deleted already or not, is looked at',
  restoreUser: 'is about the person as a whole',
  createResetLink: 'makes a new link; the one before ends',
  endUserSessions: 'ends all there are',
  lookAtItem: 'decides nothing',
  saveView: 'is about no order; its owner alone replaces it',
  removeView: 'is about no order',
  inviteAdministrator: 'makes an account',
  setRole: 'says which role, whatever it is now',
  setAdministratorStatus: 'says deactivated or not, whatever it is now',
  createColleagueLink: 'makes a new link; the one before ends',
  setFactorRemoval: 'names its step, which is refused unless it is the next one',
  askSecondFactor: 'says needed or not, whatever it is now',
}
