import { isDeepStrictEqual } from 'node:util'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { tableFields, writeAttribute } from '#inventory/server/index.ts'
import type { PlanLine } from '#jobs/contract.ts'
import { formatRs } from '#kit/contract/money.ts'
import { importOfficeWords } from '../../words/office.ts'
import { startOf } from '../cells/read-cells.ts'
import type { ImportContext } from './import-context.ts'
import type { RowPlan } from './plan-row.ts'

const maxLength = 120
const money = ['productMarkedPrice', 'costPrice']
const hidden = ['slug', 'version', 'stock', 'stockSeen', 'pictures', 'seller']

const shorten = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxLength ? `${startOf(line, maxLength)}…` : line
}

/** The changes of a row for display: each changed field with its old and new value. */
export function describeChange(
  row: number,
  { before, after, difference, newCategory, loose, wanted }: RowPlan,
  { categoryFinder, attributes, language }: ImportContext,
): PlanLine {
  const words = importOfficeWords(language)
  const changes: PlanLine['changes'] = []
  const add = (label: string, from: string, to: string) => {
    if (from !== to) changes.push({ field: label, before: shorten(from), after: shorten(to) })
  }
  const write = (value: StaffProduct, field: (typeof tableFields)[number]) => {
    const text = field.write(value, {
      category: categoryFinder.nameOf(value.productCategoryId),
      seller: '',
    })
    return text !== '' && money.includes(field.name) ? formatRs(Number(text)) : text
  }
  // Optional fields are missing if the row has no value for them.
  const product = {
    sku: '',
    barcode: '',
    costPrice: null,
    weightGrams: null,
    ...before,
    ...after,
  } as StaffProduct
  for (const field of tableFields) {
    // The name of a new product is its heading.
    if (hidden.includes(field.name) || (!before && field.name === 'productName')) continue
    const from = before ? write(before, field) : ''
    const to = field.name === 'category' && newCategory ? newCategory : write(product, field)
    // For a new product, list only values that are not the default.
    if (before || !['', '0', 'no'].includes(to)) add(field.label(language), from, to)
  }
  for (const name of new Set([
    ...Object.keys(before?.attributes ?? {}),
    ...Object.keys(after.attributes),
  ]))
    if (!isDeepStrictEqual(before?.attributes[name], after.attributes[name]))
      add(
        attributes.get(name)?.label ?? name,
        before ? writeAttribute(before, name) : '',
        writeAttribute(product, name),
      )
  for (const [label, value] of Object.entries(loose)) add(label, '', value)
  if (before && difference !== 0)
    add(words.stock, String(before.stock), String(before.stock + difference))
  if (!before) add(words.stock, '', String(after.stock))
  const [oldCount, newCount] = [before?.pictures.length ?? 0, after.pictures.length + wanted.length]
  if (oldCount !== newCount) add(words.pictures, before ? String(oldCount) : '', String(newCount))
  return { row, productName: after.productName, isNew: before === null, changes }
}
