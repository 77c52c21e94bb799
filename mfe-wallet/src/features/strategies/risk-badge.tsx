import type { RiskLevel } from '@simvest/contracts'
import { riskName } from '@simvest/market-view'
import { Badge, type BadgeTone } from '@simvest/ui-kit'

const TONES: Readonly<Record<RiskLevel, BadgeTone>> = {
  Low: 'neutral',
  Medium: 'info',
  High: 'pending',
  'Very High': 'danger',
}

export function RiskBadge({ riskLevel }: { riskLevel: RiskLevel }) {
  return <Badge tone={TONES[riskLevel]}>{riskName(riskLevel)}</Badge>
}
