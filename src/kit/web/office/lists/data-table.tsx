import type { ReactNode } from 'react'
import { useWords } from '../../router/language.ts'
import { Link } from '../../ui/link.tsx'
import { commonWords } from '../words/office.ts'
import { useListAddress } from './use-list-address.ts'
import type { Selection } from './use-selection.ts'

export interface Column<Row> {
  /** Unique in the table. For a `sortable` column, also its name in the address. */
  key: string
  label: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  numeric?: boolean
}

type LabeledColumn<Row> = Column<Row>['cell'] | Omit<Column<Row>, 'key' | 'label'>

/** Columns by their keys, each with the label of the same name. */
export const labelColumns = <Row, Key extends string>(
  labels: NoInfer<Record<Key, string>>,
  columns: Record<Key, LabeledColumn<Row>>,
): Column<Row>[] =>
  Object.entries<LabeledColumn<Row>>(columns).map(([key, column]) => ({
    key,
    label: labels[key as Key],
    ...(typeof column === 'function' ? { cell: column } : column),
  }))

interface DataTableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  /** By default, the id of the row. */
  rowKey?: (row: Row) => string
  /** The name of a row for screen readers: 'Order 10001'. */
  rowName?: (row: Row) => string
  selection?: Selection
  /** Rendered if there are no rows. */
  empty: ReactNode
}

const idOf = (row: unknown) => (typeof row === 'object' && row && 'id' in row ? String(row.id) : '')

/** A table on wide screens, cards on phones. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey = idOf,
  rowName = rowKey,
  selection,
  empty,
}: DataTableProps<Row>) {
  const words = useWords(commonWords)
  if (rows.length === 0) return <div className="sheet list-empty">{empty}</div>
  return (
    <div className="sheet list-frame">
      <table className="data-table">
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="c-select">
                <input
                  type="checkbox"
                  aria-label={words.selectAll}
                  checked={selection.isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = selection.ids.length > 0 && !selection.isAll
                  }}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {columns.map(({ key, label, sortable, numeric }) => (
              <Heading key={key} name={key} label={label} sortable={sortable} numeric={numeric} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = rowKey(row)
            return (
              <tr key={id} className={selection?.has(id) ? 'is-selected' : undefined}>
                {selection && (
                  <td className="c-select">
                    <input
                      type="checkbox"
                      aria-label={words.select(rowName(row))}
                      checked={selection.has(id)}
                      onChange={() => selection.toggle(id)}
                    />
                  </td>
                )}
                {columns.map(({ key, label, cell, numeric }) => (
                  <td
                    key={key}
                    data-label={label}
                    className={numeric ? `c-${key} num r` : `c-${key}`}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface HeadingProps {
  name: string
  label: string
  sortable?: boolean
  numeric?: boolean
}

/** A heading that sorts by its column. A second click reverses the order. */
function Heading({ name, label, sortable = false, numeric = false }: HeadingProps) {
  const address = useListAddress()
  const sort = address.get('sort')
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
  return (
    <th scope="col" className={numeric ? `c-${name} r` : `c-${name}`} aria-sort={direction}>
      {sortable ? (
        <Link
          className="sort"
          to={address.to({ sort: direction === 'ascending' ? `-${name}` : name })}
          preventScrollReset
        >
          {label}
          <span aria-hidden="true">
            {direction === 'ascending' ? ' ↑' : direction === 'descending' ? ' ↓' : ''}
          </span>
        </Link>
      ) : (
        label
      )}
    </th>
  )
}
