import type { ChangeEvent, ReactNode } from 'react'
import { Rows } from '#content/office/rows.tsx'
import type { Control, TextName } from '../use-draft.ts'

/** A list of the settings, as the form gives it. */
export interface ListProps<Row> {
  name: string
  rows: Row[]
  /** By the field's path, as the server names it. */
  errors: Record<string, string>
  onChange: (rows: Row[]) => void
}

interface RowFields<Row> {
  row: Row
  change: (part: Partial<Row>) => void
  /** The start of the ids of the row's controls. */
  id: string
  /** The properties of the control of a text. */
  field: (name: TextName<Row>) => {
    id: string
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<Control>) => void
  }
}

interface ListRowsProps<Row> extends ListProps<Row> {
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
      const field = (name: TextName<Row>) => ({
        id: `${id}-${name}`,
        value: row[name] as string,
        error: errors[`${list}.${index}.${name}`],
        onChange: ({ target }: ChangeEvent<Control>) =>
          change({ [name]: target.value } as Partial<Row>),
      })
      return children({ row, change, id, field })
    }}
  </Rows>
)
