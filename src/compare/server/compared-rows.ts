import type { AttributeValue } from '#catalog/attribute.ts'
import { generalGroup } from '#catalog/model.ts'
import { formatValue } from '#catalog/server/index.ts'
import { productWords } from '#catalog/words/product.ts'
import type { Language } from '#kit/contract/language.ts'
import { differ, markBetter } from '../better.ts'
import type { ComparedRow, Comparison } from '../contract.ts'
import type { ComparedAttribute, ComparedProduct } from './compare.queries.ts'

type Value = Pick<ComparedRow['values'][number], 'text' | 'rank'>

const missingValue: Value = { text: '', rank: null }

function toRow(row: Omit<ComparedRow, 'differs' | 'values'>, values: Value[]): ComparedRow {
  const marks = markBetter(
    values.map(({ rank }) => rank),
    row.better,
  )
  return {
    ...row,
    differs: differ(values),
    values: values.map((value, index) => ({ ...value, isBetter: marks[index] ?? false })),
  }
}

function rankOf({ type, options }: ComparedAttribute, value: AttributeValue): number | null {
  if (type === 'boolean') return Number(value === true)
  if (type === 'number') return typeof value === 'number' ? value : null
  const position = options.indexOf(String(value))
  return type === 'choice' && position >= 0 ? position : null
}

function attributeRow(
  definition: ComparedAttribute,
  products: ComparedProduct[],
  language: Language,
): ComparedRow {
  const { name, label, unit, type, better } = definition
  const values = products.map(({ attributes }) => {
    const value = attributes[name]
    return value === undefined || value === ''
      ? missingValue
      : { text: formatValue(definition, value, language), rank: rankOf(definition, value) }
  })
  return toRow({ name, label, unit, type, better }, values)
}

/** Brand, model and colour, if at least one product has them, and the warranty. */
function generalRows(products: ComparedProduct[], language: Language): ComparedRow[] {
  const words = productWords(language)
  const text = (name: 'brand' | 'model' | 'color', label: string) =>
    toRow(
      { name, label, unit: '', type: 'text', better: null },
      products.map((product) => ({ text: product[name], rank: null })),
    )
  const warranty = toRow(
    {
      name: 'warrantyMonths',
      label: words.warranty,
      unit: 'months',
      type: 'number',
      better: 'higher',
    },
    products.map(({ warranty_months: months }) => ({
      text: words.warrantyMonths(months),
      rank: months,
    })),
  )
  const texts = [
    text('brand', words.brand),
    text('model', words.model),
    text('color', words.colour),
  ]
  return [...texts.filter(({ values }) => values.some((value) => value.text !== '')), warranty]
}

/** Groups in the order of their attributes. The general group comes last: it differs least. */
export function toGroups(
  products: ComparedProduct[],
  definitions: ComparedAttribute[],
  language: Language,
): Comparison['groups'] {
  if (products.length === 0) return []
  const byGroup = Map.groupBy(definitions, ({ group }) => group)
  const rowsOf = (name: string) =>
    (byGroup.get(name) ?? []).map((definition) => attributeRow(definition, products, language))
  const specificGroups = [...byGroup.keys()].filter((name) => name !== generalGroup)
  return [
    ...specificGroups.map((name) => ({ name, rows: rowsOf(name) })),
    { name: generalGroup, rows: [...rowsOf(generalGroup), ...generalRows(products, language)] },
  ]
}
