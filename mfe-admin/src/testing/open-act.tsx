import type { AdminUser } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { UserActs } from '#pages/user-acts.tsx'
import type { UserAct, UserActName } from '#features/users/user-act.ts'
import { adminUser, deposit, FACTS } from './fixtures.ts'

type Answers = Parameters<typeof renderWithApi>[1]

export const paidUser = adminUser({
  totalProfit: cents(12_300),
  lastDeposit: { ...deposit, status: 'paid' },
})

function Acting({ first }: { first: UserAct }) {
  const [act, setAct] = useState<UserAct | undefined>(first)
  return <UserActs act={act} onAct={setAct} />
}

export async function openAct(act: UserActName, user: AdminUser, answers: Answers = {}) {
  const own = { ...FACTS, getUser: signedOut, getUserForAdmin: () => user }
  const view = await renderWithApi(<Acting first={{ act, user }} />, { ...own, ...answers })
  return { ...view, dialog: () => document.querySelector('[role$=dialog]') ?? document.body }
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
export const giveReason = (text = 'Asked by phone') =>
  userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), text)
export const isToasted = (words: string) =>
  waitFor(() => expect(screen.getByText(words, { ignore: '[role$=dialog] *' })).not.toBeNull())

export async function retype(label: RegExp, text: string) {
  const box = screen.getByRole('textbox', { name: label })
  await userEvent.clear(box)
  if (text) await userEvent.type(box, text)
}

const NO_FIGURES = { totalProfit: cents(0), performance: cents(0), paidDeposits: cents(0) }
export const profits = { ...NO_FIGURES, userId: 9, message: '', version: 'profit-2' }
