import type { Language } from '#kit/contract/language.ts'
import { degreeOf, differ, markBetter, measureOf } from '../better.ts'
import type { ComparedRow, Comparison } from '../contract.ts'
import { compareTableWords } from '../words/table.ts'

/** Wider screens show all columns. */
export const columnsOnPhone = 2

/** The comparison with its columns in this order. */
export function sortColumns(comparison: Comparison, ids: readonly string[]): Comparison {
  const { products, groups } = comparison
  const order = ids
    .map((id) => products.findIndex((product) => product.id === id))
    .filter((index) => index >= 0)
  const sort = <Item>(items: readonly Item[]) => order.flatMap((index) => items[index] ?? [])
  const sortValues = (rows: ComparedRow[]) =>
    rows.map((row) => ({ ...row, values: sort(row.values) }))
  return {
    ...comparison,
    products: sort(products),
    groups: groups.map((group) => ({ ...group, rows: sortValues(group.rows) })),
  }
}

type RankedRow = Pick<ComparedRow, 'type' | 'unit' | 'better'> & {
  values: readonly { rank: number | null }[]
}

/** A word for each better value of the first columns, such as "lighter". Empty for the others. */
export function wordsFor(row: RankedRow, columns: number, language: Language): string[] {
  const words = compareTableWords(language)
  const ranks = row.values.slice(0, columns).map(({ rank }) => rank)
  const marks = markBetter(ranks, row.better)
  return marks.map((isBetter) =>
    isBetter && row.better ? words.better[measureOf(row)][row.better][degreeOf(marks)] : '',
  )
}

/** Counts the rows without a difference among the first columns. */
export const countSame = (groups: Comparison['groups'], columns: number) =>
  groups.flatMap(({ rows }) => rows).filter(({ values }) => !differ(values.slice(0, columns)))
    .length
