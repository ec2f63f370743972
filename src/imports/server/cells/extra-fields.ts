import { importOfficeWords as words } from '../../words/office.ts'

// Fields that only other shops' tables have. They fill different fields of our products.

export const extraFields = (
  Object.keys(words.extraFields) as (keyof typeof words.extraFields)[]
).map((name) => ({ name, label: words.extraFields[name] }))

/** Fields for attribute names and values in separate columns: `attribute.1.name`. */
export const pairField = /^attribute\.(\d{1,3})\.(name|value)$/

export const formatPairLabel = (field: string) => {
  const [, number, what] = pairField.exec(field) ?? []
  return number ? words.pairFields[what === 'name' ? 'name' : 'value'](Number(number)) : null
}
