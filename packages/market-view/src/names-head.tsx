import { HeaderCell, TableHead, TableRow } from '@simvest/ui-kit'

/** The head of a table with a column for each of these names. */
export function NamesHead({ first, columns }: { first: string; columns: readonly { name: string }[] }) {
  return (
    <TableHead>
      <TableRow>
        <HeaderCell>{first}</HeaderCell>
        {columns.map(({ name }) => (
          <HeaderCell key={name} $numeric>
            {name}
          </HeaderCell>
        ))}
      </TableRow>
    </TableHead>
  )
}
