export { PlanOdds, StrategyOdds } from './odds.tsx'
