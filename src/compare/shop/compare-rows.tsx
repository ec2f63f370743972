import { differ } from '../better.ts'
import type { ComparedRow, Comparison } from '../contract.ts'
import { columnsOnPhone, wordsFor } from './columns.ts'
import { CompareCell } from './compare-cell.tsx'

const classes = (...names: (string | false)[]) => names.filter(Boolean).join(' ') || undefined

/** Hidden by 'Only differences', on wide screens or on a phone. */
const sameness = (rows: ComparedRow[]) =>
  classes(
    rows.every(({ values }) => !differ(values)) && 'same',
    rows.every(({ values }) => !differ(values.slice(0, columnsOnPhone))) && 'same-on-phone',
  )

/** One group of rows below its name. */
export function CompareGroup({
  group: { name, rows },
  columns,
}: {
  group: Comparison['groups'][number]
  columns: number
}) {
  return (
    <tbody className={sameness(rows)}>
      <GroupName name={name} columns={columns} />
      {rows.map((row) => (
        <CompareRow key={`${row.name} ${row.label}`} row={row} />
      ))}
    </tbody>
  )
}

export const GroupName = ({ name, columns }: { name: string; columns: number }) => (
  <tr className="group">
    <th scope="rowgroup" colSpan={columns + 1}>
      {name}
    </th>
  </tr>
)

function CompareRow({ row }: { row: ComparedRow }) {
  const wide = wordsFor(row, row.values.length)
  const phone = wordsFor(row, columnsOnPhone)
  return (
    <tr className={sameness([row])}>
      <th scope="row">{row.label}</th>
      {row.values.map(({ text }, place) => (
        <CompareCell
          // biome-ignore lint/suspicious/noArrayIndexKey: a value has no other name than its column
          key={place}
          place={place}
          text={text}
          wide={wide[place]}
          phone={phone[place]}
        />
      ))}
    </tr>
  )
}
