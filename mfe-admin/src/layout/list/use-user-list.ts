import type { Endpoint, InputOf } from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import { useList } from './use-list.ts'

/** Reads a page of a list about one user. `name` stands before its parameters in the address. */
export function useUserList<E extends Endpoint>(
  endpoint: E,
  name: string,
  inputFor: (query: { page: number; limit: number }) => InputOf<E>,
  { perPage = 10, poll = 10_000 } = {},
) {
  const list = useList([], [], name)
  const page = usePage(endpoint, inputFor({ page: list.page, limit: perPage }), { poll })
  return { page, list, perPage }
}
