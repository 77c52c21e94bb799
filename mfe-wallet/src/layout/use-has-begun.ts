import { getFigures } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'

/** Returns whether anything has moved since the beginning or reset; true until the figures are known. */
export function useHasBegun(): boolean {
  const { data } = useQuery(getFigures, {})
  return !data || Boolean(data.deposited || data.totalProfit || data.invested)
}
