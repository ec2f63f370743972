import type { Language } from '#kit/contract/language.ts'
import { formatAmount } from '#kit/contract/money.ts'
import { reportOfficeWords } from '../words/office.ts'

const maxTicks = 4

/** Lists round numbers from zero to just above the largest value. */
export function ticksUpTo(largest: number, whole: boolean): number[] {
  const rough = Math.max(largest / maxTicks, whole ? 1 : 0.01)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step =
    ([1, 2, 2.5, 5, 10].find(
      (factor) => factor * power >= rough && (!whole || Number.isInteger(factor * power)),
    ) ?? 10) * power
  return Array.from(
    { length: Math.max(Math.ceil(largest / step), 1) + 1 },
    (_, index) => index * step,
  )
}

/** Formats rupees shortly for an axis, in lakh and crore. */
export function shortRupees(rupees: number, language: Language): string {
  const words = reportOfficeWords(language)
  if (rupees >= 10_000_000) return words.crore(rupees / 10_000_000)
  return rupees >= 100_000 ? words.lakh(rupees / 100_000) : formatAmount(rupees)
}

const maxLabels = 5

/** Lists the indexes of the points with a label, evenly spread. */
export function pickLabels(count: number): number[] {
  if (count <= maxLabels) return Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: maxLabels }, (_, label) =>
    Math.round((label * (count - 1)) / (maxLabels - 1)),
  )
}
