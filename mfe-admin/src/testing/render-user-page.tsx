import { AtPath, renderWithApi, someFigures } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import { UserPage } from '#pages/user-page.tsx'
import { administrator, adminUser, FACTS } from './fixtures.ts'
import { WithSession } from './with-session.tsx'

/** Renders the page of user 9, who has nothing unless a test says otherwise. */
export const renderUserPage = async (answers: Parameters<typeof renderWithApi>[1] = {}, path = '/admin/users/9') =>
  renderWithApi(
    <AtPath path="/admin/users/:id">
      <WithSession>
        <UserPage />
      </WithSession>
    </AtPath>,
    {
      ...FACTS,
      getUser: () => administrator,
      getUserForAdmin: () => adminUser(),
      getUserFigures: () => someFigures({}),
      listAllTransactions: () => [],
      listUserWalletLines: () => [],
      listUserNotes: () => [],
      listUserSessions: () => [],
      listWithdrawals: () => [],
      listAllDeposits: () => [],
      listAllInvestments: () => [],
      listUserReferrals: () => [],
      getUserConnections: () => ({ circle: [], sharing: [] }),
      listUsers: () => [],
      listAudit: () => [],
      ...answers,
    },
    path,
  )

export const region = (name: string) => within(screen.getByRole('region', { name }))
