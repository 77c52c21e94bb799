/**
 * The deviation of each sector beside the market in one step, in millionths. `id` names its stream of random
 * numbers and is never reused.
 */
export const SECTORS = {
  'Index Funds': { id: 1, deviation: 0 },
  Bonds: { id: 2, deviation: 1_000 },
  'Consumer Staples': { id: 3, deviation: 2_000 },
  Utilities: { id: 4, deviation: 2_500 },
  Healthcare: { id: 5, deviation: 4_000 },
  'Real Estate': { id: 6, deviation: 5_000 },
  Infrastructure: { id: 7, deviation: 3_500 },
  Technology: { id: 8, deviation: 8_000 },
  Energy: { id: 9, deviation: 9_000 },
  'Emerging Markets': { id: 10, deviation: 7_000 },
  Commodities: { id: 11, deviation: 8_500 },
  Cryptocurrency: { id: 12, deviation: 20_000 },
  Derivatives: { id: 13, deviation: 15_000 },
  Biotechnology: { id: 14, deviation: 18_000 },
} as const satisfies Record<string, { id: number; deviation: number }>

export type Sector = keyof typeof SECTORS
