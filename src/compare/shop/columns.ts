import { degreeOf, differ, findBetter, measureOf } from '../better.ts'
import type { ComparedRow, Comparison } from '../contract.ts'
import { compareTableWords } from '../table-words.ts'

const say = compareTableWords

/** How many columns a phone shows; wider screens show all of them. */
export const columnsOnPhone = 2

/** The comparison with its columns in this order. */
export function arrange(comparison: Comparison, ids: readonly string[]): Comparison {
  const { products, groups } = comparison
  const places = ids
    .map((id) => products.findIndex((product) => product.id === id))
    .filter((place) => place >= 0)
  const inOrder = <Each>(of: readonly Each[]) => places.flatMap((place) => of[place] ?? [])
  const rows = (of: ComparedRow[]) => of.map((row) => ({ ...row, values: inOrder(row.values) }))
  return {
    ...comparison,
    products: inOrder(products),
    groups: groups.map((group) => ({ ...group, rows: rows(group.rows) })),
  }
}

type Judged = Pick<ComparedRow, 'type' | 'unit' | 'better'> & {
  values: readonly { rank: number | null }[]
}

/**
 * The word for each value that is better than others among the first columns; empty where there is
 * none.
 */
export function wordsFor(row: Judged, columns: number): string[] {
  const ranks = row.values.slice(0, columns).map(({ rank }) => rank)
  const marks = findBetter(ranks, row.better)
  return marks.map((isBetter) =>
    isBetter && row.better ? say.better[measureOf(row)][row.better][degreeOf(marks)] : '',
  )
}

/** How many rows have no difference among the first columns. */
export const countSame = (groups: Comparison['groups'], columns: number) =>
  groups.flatMap(({ rows }) => rows).filter(({ values }) => !differ(values.slice(0, columns)))
    .length
