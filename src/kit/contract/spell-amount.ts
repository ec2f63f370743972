import type { Language } from './language.ts'
import { amountWords } from './words/amounts.ts'

const steps = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

/** Writes a whole number in words with lakh and crore: `one lakh five thousand five hundred`. */
export function spellNumber(value: number, language: Language): string {
  const words = amountWords(language)
  if (value < 100) return words.belowHundred(value)
  const [size, name] = steps.find(([step]) => value >= step) ?? ([100, 'hundred'] as const)
  const rest = value % size
  return [
    spellNumber(Math.floor(value / size), language),
    words[name],
    rest > 0 && spellNumber(rest, language),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Writes an amount as bills do: `Rupees one lakh five thousand and paisa fifty only`. */
export function spellAmount(paisa: number, language: Language): string {
  const words = amountWords(language)
  const [rupees, rest] = [spellNumber(Math.floor(paisa / 100), language), paisa % 100]
  return rest > 0 ? words.rupeesAndPaisa(rupees, spellNumber(rest, language)) : words.rupees(rupees)
}
