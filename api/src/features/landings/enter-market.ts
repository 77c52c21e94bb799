// What begins beside the landings enters the market in the same way as what begins with them.
export { insertInvestments as enterMarket } from './investments-in-market.queries.ts'
