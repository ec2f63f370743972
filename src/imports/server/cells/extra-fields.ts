import type { Language } from '#kit/contract/language.ts'
import { importOfficeWords } from '../../words/office.ts'

// Fields that only other shops' tables have. They fill different fields of our products.

const names = [
  'salePrice',
  'comparePrice',
  'saleFrom',
  'saleUntil',
  'published',
  'status',
  'inStock',
] as const
export const extraFields = names.map((name) => ({
  name,
  label: (language: Language) => importOfficeWords(language).extraFields[name],
}))

/** Fields for attribute names and values in separate columns: `attribute.1.name`. */
export const pairField = /^attribute\.(\d{1,3})\.(name|value)$/

export const formatPairLabel = (field: string, language: Language) => {
  const [, number, what] = pairField.exec(field) ?? []
  return number
    ? importOfficeWords(language).pairFields[what === 'name' ? 'name' : 'value'](Number(number))
    : null
}
