import { List } from '../../../app/list.tsx'

export const remote = { pages: { list: List } }
