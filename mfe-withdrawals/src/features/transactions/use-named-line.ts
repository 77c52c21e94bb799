import { getTransaction, type Transaction } from '@simvest/contracts'
import { useQuery, useSearchParams } from '@simvest/platform'

const NAME = 'line'

/** The line that the address names, as notifications do: `?line=7`. The function removes the name from the address. */
export function useNamedLine(): [Transaction | undefined, () => void] {
  const [parameters, setParameters] = useSearchParams()
  const name = parameters.get(NAME) ?? ''
  const isNamed = /^[1-9]\d{0,14}$/.test(name)
  const { data } = useQuery(getTransaction, { params: { id: Number(name) } }, { enabled: isNamed })
  const unname = () => {
    if (!parameters.has(NAME)) return
    const rest = new URLSearchParams(parameters)
    rest.delete(NAME)
    setParameters(rest, { replace: true, preventScrollReset: true })
  }
  return [isNamed ? data : undefined, unname]
}
