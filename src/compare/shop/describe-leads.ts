import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { degreeOf, markBetter, measureOf } from '../better.ts'
import type { ComparedRow, Comparison } from '../contract.ts'
import { compareTableWords } from '../words/table.ts'
import { wordsFor } from './columns.ts'

const maxLeads = 3
/** Their words need no label: "lightest" is clear without "weight". */
const measuresWithoutLabel: ReturnType<typeof measureOf>[] = ['mass', 'sound', 'light']

/** Describes the lead of a product in a row. Null if it shares the lead, or has none. */
function describeLead(
  row: ComparedRow,
  columns: number,
  index: number,
  language: Language,
): string | null {
  const words = compareTableWords(language).leads
  const leaders = wordsFor(row, columns, language)
  const word = leaders[index]
  if (!word || leaders.filter(Boolean).length > 1) return null
  if (row.type === 'boolean') return words.onlyWith(row.label)
  return measuresWithoutLabel.includes(measureOf(row)) ? word : words.value(word, row.label)
}

function describePriceLead(prices: number[], index: number, language: Language): string | null {
  const words = compareTableWords(language).leads
  const marks = markBetter(prices, 'lower')
  if (!marks[index] || marks.filter(Boolean).length > 1) return null
  const next = Math.min(...prices.filter((_, other) => other !== index))
  return words.price(degreeOf(marks), formatRs(next - (prices[index] ?? 0)))
}

/** A line for each of the first columns, with the rows that it alone leads. Empty without any. */
export function describeLeads(
  { products, groups }: Comparison,
  columns: number,
  language: Language,
): string[] {
  const words = compareTableWords(language).leads
  const visible = products.slice(0, columns)
  const prices = visible.map(({ discountedPrice }) => discountedPrice)
  const rows = groups.flatMap((group) => group.rows)
  return visible.map((_, index) => {
    const leads = [
      describePriceLead(prices, index, language),
      ...rows.map((row) => describeLead(row, columns, index, language)),
    ].filter((lead) => lead !== null)
    return words.together(leads.slice(0, maxLeads))
  })
}
