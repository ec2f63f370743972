import { useLanguage } from '#kit/web/router/language.ts'
import { differ } from '../../better.ts'
import type { ComparedRow, Comparison } from '../../contract.ts'
import { columnsOnPhone, wordsFor } from '../columns.ts'
import { CompareCell } from './compare-cell.tsx'

const classes = (...names: (string | false)[]) => names.filter(Boolean).join(' ') || undefined

/** Classes of rows that "Only differences" hides, on wide screens or on phones. */
const samenessClass = (rows: ComparedRow[]) =>
  classes(
    rows.every(({ values }) => !differ(values)) && 'same',
    rows.every(({ values }) => !differ(values.slice(0, columnsOnPhone))) && 'same-on-phone',
  )

export function CompareGroup({
  group: { name, rows },
  columns,
}: {
  group: Comparison['groups'][number]
  columns: number
}) {
  return (
    <tbody className={samenessClass(rows)}>
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
  const language = useLanguage()
  const wide = wordsFor(row, row.values.length, language)
  const phone = wordsFor(row, columnsOnPhone, language)
  return (
    <tr className={samenessClass([row])}>
      <th scope="row">{row.label}</th>
      {row.values.map(({ text }, index) => (
        <CompareCell
          // biome-ignore lint/suspicious/noArrayIndexKey: a value has no key but its column
          key={index}
          index={index}
          text={text}
          wide={wide[index]}
          phone={phone[index]}
        />
      ))}
    </tr>
  )
}
