import type { RiskLevel } from '@simvest/contracts'
import type { Sector } from '@simvest/market'
import { kinds } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(kinds)

/** The risk by itself, where a heading says that it is one: `High`. */
export const levelName = (level: RiskLevel) => t('level', { level })

/** `High risk` */
export const riskName = (level: RiskLevel) => t('risk', { level })

/** `Energy, high risk` */
export const sectorAtRisk = (sector: Sector, level: RiskLevel) =>
  t('sectorAtRisk', { sector: sectorName(sector), level })

const SECTORS: Readonly<Record<Sector, Parameters<typeof t>[0]>> = {
  'Index Funds': 'indexFunds',
  Bonds: 'bonds',
  'Consumer Staples': 'consumerStaples',
  Utilities: 'utilities',
  Healthcare: 'healthcare',
  'Real Estate': 'realEstate',
  Infrastructure: 'infrastructure',
  Technology: 'technology',
  Energy: 'energy',
  'Emerging Markets': 'emergingMarkets',
  Commodities: 'commodities',
  Cryptocurrency: 'cryptocurrency',
  Derivatives: 'derivatives',
  Biotechnology: 'biotechnology',
}

/** A sector that the model does not know keeps the name that the API gives it. */
export function sectorName(sector: string): string {
  return Object.hasOwn(SECTORS, sector) ? t(SECTORS[sector as Sector]) : sector
}
