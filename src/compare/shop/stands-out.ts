import { formatRs } from '#kit/contract/money.ts'
import { degreeOf, findBetter, measureOf } from '../better.ts'
import type { ComparedRow, Comparison } from '../contract.ts'
import { compareTableWords } from '../table-words.ts'
import { wordsFor } from './columns.ts'

const say = compareTableWords.leads

/** More than this is no longer what a product stands out for. */
const maxLeads = 3
/** Their words say it all. */
const ofTheProduct: ReturnType<typeof measureOf>[] = ['mass', 'sound', 'light']

/** What can be said of the only product that leads in a row; nothing where several do. */
function sayLead(row: ComparedRow, columns: number, place: number): string | null {
  const leaders = wordsFor(row, columns)
  const word = leaders[place]
  if (!word || leaders.filter(Boolean).length > 1) return null
  if (row.type === 'boolean') return say.onlyWith(row.label)
  return ofTheProduct.includes(measureOf(row)) ? say.itself(word) : say.value(word, row.label)
}

function sayPrice(prices: number[], place: number): string | null {
  const marks = findBetter(prices, 'lower')
  if (!marks[place] || marks.filter(Boolean).length > 1) return null
  const next = Math.min(...prices.filter((_, other) => other !== place))
  return say.price(degreeOf(marks), formatRs(next - (prices[place] ?? 0)))
}

/**
 * One plain line for each of the first columns, made from the rows where it alone leads; empty
 * where it leads in none.
 */
export function standOut({ products, groups }: Comparison, columns: number): string[] {
  const shown = products.slice(0, columns)
  const prices = shown.map(({ discountedPrice }) => discountedPrice)
  const rows = groups.flatMap((group) => group.rows)
  return shown.map((_, place) => {
    const leads = [
      sayPrice(prices, place),
      ...rows.map((row) => sayLead(row, columns, place)),
    ].filter((lead) => lead !== null)
    return say.together(leads.slice(0, maxLeads))
  })
}
