import { expect, type Page } from '@playwright/test'
import { getRunningFigure } from '@simvest/contracts'
import { runSql } from './run-sql.ts'

const STEPS = 21
/** The steps that a test may need until its end, with those that pass meanwhile on a busy machine. */
const ROOM = 8

/** Lets the time of two more steps pass, and some of that of the next. */
export const passTwoSteps = () => pass(`(coalesce(cardinality(market), 0) + 2.1) / ${STEPS}`)

const pass = (share: string) =>
  runSql(`UPDATE market_days SET began_at = now() - ${share} * interval '1 hour' WHERE landing_at IS NULL`)

/** Ends the running day, which all tests share, if it might settle before the test of this signed-in person ends. */
export async function haveRoomInDay(page: Page): Promise<void> {
  const running = async () => {
    const answer = await page.request.get(getRunningFigure.path)
    return (await answer.json()) as { day: number; shown: number; isLanding: boolean }
  }
  const { day, shown } = await running()
  if (shown + ROOM < STEPS) return
  await pass('1.01')
  await expect
    .poll(async () => {
      const now = await running()
      return now.day > day && !now.isLanding
    })
    .toBe(true)
}
