import type { SortOf, ViewList } from '@simvest/contracts'
import { Checkbox, Field, Select, Stack, Switch, Text } from '@simvest/ui-kit'
import { ViewMenu } from '#views/view-menu.tsx'
import { useWide } from '../use-wide.ts'
import { type Column, shownOf, toggleColumn } from './columns.ts'

interface ListToolsProps<Row, Sort extends string> {
  /** The list whose views can be saved; without it, none can. */
  views?: ViewList | undefined
  columns: readonly Column<Row, Sort>[]
  list: {
    columns: readonly string[] | undefined
    choose: (columns: readonly string[] | undefined) => void
    sort: SortOf<Sort> | undefined
    sortBy: (sort: SortOf<Sort> | undefined) => void
  }
  /** The list's own order in words: "Newest first". */
  own: string
  isCompact: boolean
  onCompact: (isCompact: boolean) => void
}

/** The menu of a list: its saved views, its order, its columns, and the height of its rows. */
export function ListTools<Row, Sort extends string>(props: ListToolsProps<Row, Sort>) {
  const { views, columns, list, own, isCompact, onCompact } = props
  // On narrow screens, rows become cards or drop columns without this menu.
  const isTable = useWide()
  const shown = new Set(shownOf(columns, list.columns).map(({ name }) => name))
  const sorts = columns.flatMap(sortsOf)
  return (
    <ViewMenu list={views}>
      <Stack $gap={1}>
        <Field label="Sorted by">
          {(control) => (
            <Select
              {...control}
              options={[{ value: '', label: own }, ...sorts]}
              value={list.sort ?? ''}
              onChange={({ target }) => list.sortBy(sorts.find(({ value }) => value === target.value)?.value)}
            />
          )}
        </Field>
        {isTable && (
          <>
            <Switch label="Compact rows" checked={isCompact} onCheckedChange={onCompact} />
            <div role="group" aria-label="Columns">
              <Text $size="small" $tone="quiet">
                Columns
              </Text>
              {columns.map(({ name, title, fixed }) => (
                <Checkbox
                  key={name}
                  label={title}
                  checked={shown.has(name)}
                  disabled={fixed}
                  onChange={() => list.choose(toggleColumn(columns, list.columns, name))}
                />
              ))}
            </div>
          </>
        )}
      </Stack>
    </ViewMenu>
  )
}

function sortsOf<Row, Sort extends string>({ title, sort, numeric, largestFirst }: Column<Row, Sort>) {
  if (sort === undefined) return []
  const [up, down] = numeric
    ? ['least first', 'most first']
    : largestFirst
      ? ['oldest first', 'newest first']
      : ['A to Z', 'Z to A']
  const both: { value: SortOf<Sort>; label: string }[] = [
    { value: sort, label: `${title}: ${up}` },
    { value: `-${sort}`, label: `${title}: ${down}` },
  ]
  return both
}
