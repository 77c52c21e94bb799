/** The live feed's topic of one user's changes. */
export function userTopic(userId: number): string {
  return `user:${userId}`
}

/** The live feed's topic of changes for all signed-in people. */
export const EVERYBODY_TOPIC = 'everybody'

/** The live feed's topic of the market's steps, which are public. */
export const MARKET_TOPIC = 'market'

/** The live feed's topic of changes at the desk. */
export const ADMINS_TOPIC = 'admins'
