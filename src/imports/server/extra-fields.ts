import { importOfficeWords as words } from '../office-words.ts'

// Fields that tables of others have and ours does not: each becomes something else of the product.

export const extraFields = (
  Object.keys(words.extraFields) as (keyof typeof words.extraFields)[]
).map((name) => ({ name, label: words.extraFields[name] }))

/**
 * Names and values of attributes in columns of their own: `attribute.1.name`, `attribute.1.value`.
 */
export const pairField = /^attribute\.(\d{1,3})\.(name|value)$/

export const labelOfPair = (field: string) => {
  const [, number, what] = pairField.exec(field) ?? []
  return number ? words.pairFields[what === 'name' ? 'name' : 'value'](Number(number)) : null
}
