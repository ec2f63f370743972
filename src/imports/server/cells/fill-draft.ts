import { attributePrefix } from '#inventory/server/index.ts'
import { asAttribute, maxCreated } from '../../model.ts'
import { importProblems } from '../../words/office.ts'
import { mostSpecific, readPath } from '../plan/category-paths.ts'
import type { ImportContext } from '../plan/import-context.ts'
import type { TableRow } from '../tables/read-table.ts'
import { cellOf, type Draft, type RowExtras } from './draft.ts'
import { extraFields, pairField } from './extra-fields.ts'
import { fillPrices, readPrice } from './fill-prices.ts'
import { htmlToFeatures, htmlToLine, htmlToText, isHtml } from './html-to-text.ts'
import {
  CellError,
  readAttribute,
  readBoolean,
  readMonths,
  readNumber,
  readPictures,
  readPublished,
} from './read-cells.ts'
import { readLabelledAttributes } from './read-labelled-attributes.ts'

type Reader = (cell: string, context: ImportContext) => unknown

/** Other fields are texts, which stay as they are. */
const readers: Record<string, Reader> = {
  productName: (cell, { format }) => (format ? htmlToLine(cell) : cell),
  keyFeature: (cell, { isOurExport, format }) =>
    !isOurExport && (isHtml(cell) || format) ? htmlToFeatures(cell) : cell,
  productDescription: (cell, { isOurExport, format }) =>
    !isOurExport && isHtml(cell) ? htmlToText(cell, { breaks: format?.hasBreaks ?? false }) : cell,
  productMarkedPrice: readNumber,
  costPrice: readNumber,
  discount: readNumber,
  stock: (cell, { format }) => (format ? Math.max(0, readNumber(cell)) : readNumber(cell)),
  lowStock: readNumber,
  warrantyMonths: readMonths,
  weightGrams: readNumber,
  featured: readBoolean,
  isNew: readBoolean,
  archived: readBoolean,
}
const texts = 'productName brand model sku barcode color keyFeature productDescription'.split(' ')
/** The values of empty cells. For other fields, an empty cell changes nothing. */
const emptyValues: Record<string, unknown> = {
  ...Object.fromEntries(texts.map((field) => [field, ''])),
  costPrice: null,
  weightGrams: null,
  pictures: [],
}

const maxHtml = 100_000

/** Fields that depend on other cells of the row. They are read after the independent ones. */
const combinedFields: string[] = [...extraFields.map(({ name }) => name), asAttribute]
const isIndependent = (field: string) => !combinedFields.includes(field) && !pairField.test(field)

type Attempt = (field: string, read: () => void) => void

/** Fills the draft from the row and returns the rest of the row's contents. */
export function fillDraft(
  context: ImportContext,
  row: TableRow,
  draft: Draft,
  fields: string[],
  attempt: Attempt,
): RowExtras {
  const extras: RowExtras = { labelled: [], wanted: [], isRounded: false, isWithoutStock: false }
  const has = (field: string) => fields.includes(field)
  const secondPrice = ['salePrice', 'comparePrice'].find(has)
  for (const field of fields.filter(isIndependent))
    if (!(secondPrice && field === 'productMarkedPrice'))
      attempt(field, () => fill(context, draft, extras, field, cellOf(context, row, field)))
  if (secondPrice)
    attempt('productMarkedPrice', () => {
      const regularPrice = readPrice(context, row, 'productMarkedPrice')
      attempt(secondPrice, () => fillPrices(context, row, draft, extras, regularPrice))
    })
  for (const field of ['published', 'status'])
    attempt(field, () => {
      const cell = cellOf(context, row, field)
      if (cell !== '')
        draft.archived =
          (field === 'status' && draft.archived === true && has('published')) ||
          !readPublished(cell)
    })
  extras.labelled = readLabelledAttributes(context, row, draft)
  return extras
}

function fill(
  context: ImportContext,
  draft: Draft,
  extras: RowExtras,
  field: string,
  cell: string,
) {
  if (cell.length > maxHtml) throw new CellError(importProblems.cellTooLong)
  if (field.startsWith(attributePrefix)) {
    const name = field.slice(attributePrefix.length)
    const definition = context.attributes.get(name)
    if (cell === '' || !definition) delete draft.attributes[name]
    else draft.attributes[name] = readAttribute(definition, cell)
  } else if (field === 'category') fillCategory(context, draft, extras, cell)
  else if (field === 'seller') {
    if (cell !== '') draft.businessId = readSeller(context, cell.toLowerCase(), draft.businessId)
  } else if (field === 'pictures' && cell !== '') fillPictures(context, draft, extras, cell)
  else if (cell === '') {
    // An empty cell of another shop's export does not empty our field.
    if (field in emptyValues && !context.format) draft[field] = emptyValues[field]
  } else if (!(field === 'sku' && isSameSku(draft.sku, cell))) {
    const read = readers[field]
    draft[field] = read ? read(cell, context) : cell
  }
}

/** A SKU that differs only in case is not a change. */
const isSameSku = (before: unknown, cell: string) =>
  typeof before === 'string' && before.toUpperCase() === cell.toUpperCase()

const noCategory = /^(uncategori[sz]ed|none|-|n\/?a)$/i

function fillCategory(
  { categoryFinder, format, scope }: ImportContext,
  draft: Draft,
  extras: RowExtras,
  cell: string,
) {
  const path = mostSpecific(cell, format?.categories ?? null)
  if (path === '' || noCategory.test(path)) return
  if (readPath(path).length > maxCreated.levels)
    throw new CellError(importProblems.categoryTooDeep(maxCreated.levels))
  const target = categoryFinder.find(path)
  if (!target || (scope !== null && !('id' in target)))
    throw new CellError(importProblems.unknownCategory)
  if ('id' in target) draft.productCategoryId = target.id
  else {
    extras.newCategory = target.path
    draft.productCategoryId = '0'
  }
}

const maxAddress = 1_500

/**
 * Sets pictures that the shop already has, and collects addresses elsewhere to fetch. Fetched
 * pictures are added after the product's existing ones.
 */
function fillPictures(
  { isOurExport, format }: ImportContext,
  draft: Draft,
  extras: RowExtras,
  cell: string,
) {
  if (isOurExport) {
    draft.pictures = readPictures(cell)
    return
  }
  const pictures = cell.split(format?.pictures ?? /[,;](?=\s*https?:)/i).flatMap(readPictures)
  const isExternal = (path: string) => /^(https?:)?\/\//i.test(path)
  const ours = pictures.filter(({ path }) => !isExternal(path))
  if (ours.length > 0) draft.pictures = ours
  for (const { path, alt } of pictures.filter((picture) => isExternal(picture.path))) {
    const url = path.startsWith('//') ? `https:${path}` : path
    if (!URL.canParse(url) || url.length > maxAddress)
      throw new CellError(importProblems.notAnAddress)
    if (!extras.wanted.some((picture) => picture.url === url))
      extras.wanted.push({ url, alt: alt.slice(0, 300) })
  }
}

/** The seller with this handle. Suspended sellers keep their products and get no new ones. */
function readSeller(
  { sellers }: ImportContext,
  handle: string,
  before: string | null,
): string | null {
  const seller = sellers.get(handle)
  if (!seller) throw new CellError(importProblems.unknownSeller)
  if (!seller.isSelling && seller.id !== before) throw new CellError(importProblems.notSelling)
  return seller.id
}
