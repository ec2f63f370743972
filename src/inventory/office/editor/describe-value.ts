import type { Language } from '#kit/contract/language.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { inventoryOfficeWords } from '../../words/office.ts'

const maxShown = 300

/** The value of a product's field as text, for comparing two versions. */
export function describeValue(value: unknown, language: Language): string {
  const { yes, no } = commonWords(language)
  if (typeof value === 'string') return shorten(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? yes : no
  if (Array.isArray(value)) return inventoryOfficeWords(language).pictureCount(value.length)
  return shorten(
    Object.entries(value as Record<string, unknown>)
      .map(([name, text]) => `${name} ${text}`)
      .join(', '),
  )
}

function shorten(text: string): string {
  if (text === '') return '–'
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}
