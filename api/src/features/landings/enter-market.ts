// Features outside the settlement enter the market through the same function as the settlement itself.
export { insertInvestments as enterMarket } from './investments-in-market.queries.ts'
