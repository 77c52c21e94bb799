import type { FaultCount } from '@simvest/contracts'
import { Refusal, renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inputsOf } from '#testing/fixtures.ts'
import { BuildFaults } from './build-faults.tsx'

const fault: FaultCount = {
  remote: 'wallet',
  version: '0.2.0-3f2a',
  kind: 'fallback',
  count: 1_284,
  lastAt: '2026-01-01T00:00:00.000Z',
}
const show = (listFaults: () => FaultCount[] | Refusal, path = '/admin?tab=builds') =>
  renderWithApi(<BuildFaults />, { getUser: signedOut, listFaults }, path)

describe('build faults', () => {
  // covers federation.70
  test('which part failed, in which version, how and how often; of the time that is chosen', async () => {
    const { calls } = await show(() => [fault])
    const row = await screen.findByRole('row', { name: /wallet 0\.2\.0-3f2a/ })
    expect(row.textContent).toContain('Replaced by its last good version1,284')
    await userEvent.click(screen.getByRole('radio', { name: '30 days' }))
    expect(inputsOf(calls, 'listFaults')).toEqual([{ query: { days: 7 } }, { query: { days: 30 } }])
  })

  test('the address says of how many days', async () => {
    const { calls } = await show(() => [fault], '/admin?tab=builds&days=90')
    expect(await screen.findByRole<HTMLInputElement>('radio', { name: '90 days', checked: true })).not.toBeNull()
    expect(inputsOf(calls, 'listFaults')).toEqual([{ query: { days: 90 } }])
  })

  test('an empty list says so', async () => {
    await show(() => [])
    expect(await screen.findByText('No errors in this period')).not.toBeNull()
  })

  test('a failed read offers to try again', async () => {
    await show(() => new Refusal(403, { message: 'You may not do this.', code: 'FORBIDDEN' }))
    expect(await screen.findByText('Error loading the build errors')).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Retry' })).not.toBeNull()
  })
})
