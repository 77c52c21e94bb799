export { backTest, type BackTest } from './back-test.ts'
export { commitmentTo, hexOf, seedFrom } from './commitment.ts'
export { costOver, type Course, courseOf } from './course.ts'
export { deepestFall, type Fall } from './deepest-fall.ts'
export { type Goal, GOAL_PEOPLE, goalsReached } from './goal-odds.ts'
export { growth, UNCHANGED_FACTOR, worth } from './growth.ts'
export {
  INDEX,
  type Level,
  LEVELS,
  OFFERED_SECTORS,
  type Plan,
  PLAN_DAYS,
  type PlanName,
  PLANS,
  type Strategy,
  strategyOf,
  TERM,
} from './holdings.ts'
export { marketOdds, type MarketOdds } from './market-odds.ts'
export { MODEL_VERSION, STEPS } from './model.ts'
export { type Claim, endOfPerson, FAN, type Odds, oddsOf, PEOPLE, planClaim, strategyClaim } from './odds.ts'
export { PLAN_PARTS, planDay, type PlanDay, planSteps, roomToCloseOut } from './plan-day.ts'
export { type Position, SKIPS_MAX, totalsOf } from './position.ts'
export { PUBLISHED_ODDS } from './published-odds.ts'
export { OTHER_DAYS, otherMarket, publishedSeed, TYPICAL } from './published-seeds.ts'
export { investmentParts, planCost, planParts, type ResultParts } from './result-parts.ts'
export { openDays, openSeason, type Season, SEASON_DAYS, type SeasonKey } from './season.ts'
export { advance, isUpToDate } from './running-day.ts'
export { type Sector, SECTORS } from './sectors.ts'
export { betterThan } from './typical.ts'
export { differencesOf, type LivedDay, type RevealedSeason } from './verify-season.ts'
/** @deprecated Until the next minor version: `OFFERED_SECTORS`, `UNCHANGED_FACTOR`. */
export { OFFERED_SECTORS as OFFERED } from './holdings.ts'
export { UNCHANGED_FACTOR as UNCHANGED } from './growth.ts'
