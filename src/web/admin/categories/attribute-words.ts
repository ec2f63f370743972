import type { Attribute } from '#contract/catalog.ts'

const typeWords = { text: 'Text', number: 'Number', boolean: 'Yes or no', choice: 'Choice' } as const
export const typeOptions = Object.entries(typeWords)

const mostOptions = 4

/** What a product may carry, in a few words. */
export function valuesInWords({ type, unit, options }: Attribute) {
  if (type !== 'choice') return unit ? `${typeWords[type]}, ${unit}` : typeWords[type]
  const shown = options.slice(0, mostOptions).join(', ')
  return options.length > mostOptions ? `${shown} and ${options.length - mostOptions} more` : shown
}

export const usesInWords = ({ filterable, comparable, required }: Attribute) =>
  [filterable && 'filter', comparable && 'comparison', required && 'required'].filter(Boolean).join(', ')
