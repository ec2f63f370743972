import type { ReactNode } from 'react'
import { Rows } from '#content/office/rows.tsx'
import { controlsOf } from '#kit/web/app/controls-of.ts'

/** A list of the settings, as the form gives it. */
export interface ListProps<Row> {
  name: string
  rows: Row[]
  /** By the field's path, as the server names it. */
  errors: Record<string, string>
  onChange: (rows: Row[]) => void
}

type RowFields<Row extends object> = ReturnType<typeof controlsOf<Row>> & {
  row: Row
  change: (part: Partial<Row>) => void
  /** The start of the ids of the row's controls. */
  id: string
}

interface ListRowsProps<Row extends object> extends ListProps<Row> {
  nameOf: (row: Row) => string
  blank: Row
  add: string
  max: number
  children: (fields: RowFields<Row>) => ReactNode
}

/** The editable rows of a list of the settings. */
export const ListRows = <Row extends object>({
  name: list,
  errors,
  children,
  ...rows
}: ListRowsProps<Row>) => (
  <Rows {...rows}>
    {(row, change, index) => {
      const id = `${list}-${index}`
      const errorOf = (name: string) => errors[`${list}.${index}.${name}`]
      return children({ row, change, id, ...controlsOf(id, row, errorOf, change) })
    }}
  </Rows>
)
