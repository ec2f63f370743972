import { isDeepStrictEqual } from 'node:util'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { tableFields, writeAttribute } from '#inventory/server/index.ts'
import type { PlanLine } from '#jobs/contract.ts'
import { formatRs } from '#kit/contract/money.ts'
import { importOfficeWords as words } from '../office-words.ts'
import type { ImportContext } from './import-context.ts'
import type { Planned } from './plan-row.ts'
import { startOf } from './read-cells.ts'

const maxLength = 120
const money = ['productMarkedPrice', 'costPrice']
const hidden = ['slug', 'version', 'stock', 'stockSeen', 'pictures', 'seller']

const cut = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxLength ? `${startOf(line, maxLength)}…` : line
}

/** What a row changes, as people read it: each field before and after. */
export function showChange(
  row: number,
  { before, after, difference, newCategory, loose, wanted }: Planned,
  { places, attributes }: ImportContext,
): PlanLine {
  const changes: PlanLine['changes'] = []
  const add = (label: string, from: string, to: string) => {
    if (from !== to) changes.push({ field: label, before: cut(from), after: cut(to) })
  }
  const write = (product: StaffProduct, field: (typeof tableFields)[number]) => {
    const text = field.write(product, {
      category: places.nameOf(product.productCategoryId),
      seller: '',
    })
    return text !== '' && money.includes(field.name) ? formatRs(Number(text)) : text
  }
  // What a row leaves open is not there.
  const whole = {
    sku: '',
    barcode: '',
    costPrice: null,
    weightGrams: null,
    ...before,
    ...after,
  } as StaffProduct
  for (const field of tableFields) {
    // A new product's name stands above it.
    if (hidden.includes(field.name) || (!before && field.name === 'productName')) continue
    const from = before ? write(before, field) : ''
    const to = field.name === 'category' && newCategory ? newCategory : write(whole, field)
    // Of a new product only what its row says.
    if (before || !['', '0', 'no'].includes(to)) add(field.label, from, to)
  }
  for (const name of new Set([
    ...Object.keys(before?.attributes ?? {}),
    ...Object.keys(after.attributes),
  ]))
    if (!isDeepStrictEqual(before?.attributes[name], after.attributes[name]))
      add(
        attributes.get(name)?.label ?? name,
        before ? writeAttribute(before, name) : '',
        writeAttribute(whole, name),
      )
  for (const [label, value] of Object.entries(loose)) add(label, '', value)
  if (before && difference !== 0)
    add(words.stock, String(before.stock), String(before.stock + difference))
  if (!before) add(words.stock, '', String(after.stock))
  const [had, has] = [before?.pictures.length ?? 0, after.pictures.length + wanted.length]
  if (had !== has) add(words.pictures, before ? String(had) : '', String(has))
  return { row, productName: after.productName, isNew: before === null, changes }
}
