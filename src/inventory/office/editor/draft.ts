import type { Attribute, AttributeValue } from '#catalog/attribute.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import type { Language } from '#kit/contract/language.ts'
import { toNumber } from '#kit/web/office/forms/typed-number.ts'
import { inventoryOfficeWords } from '../../words/office.ts'

export const emptyDraft = {
  productName: '',
  slug: '',
  brand: '',
  model: '',
  sku: '',
  barcode: '',
  costPrice: '',
  productCategoryId: '',
  productMarkedPrice: '',
  discount: '0',
  /** Only for a new product. Later changes of stock need a reason. */
  stock: '0',
  lowStock: '',
  weightGrams: '',
  color: '',
  warrantyMonths: '0',
  keyFeature: '',
  productDescription: '',
  attributes: {} as Record<string, string>,
  pictures: [] as { path: string; alt: string }[],
  featured: false,
  isNew: false,
  /** Empty for the shop itself. */
  businessId: '',
}
/** A product in the editor: values as they were typed, under the names of the API. */
export type Draft = typeof emptyDraft

const toTyped = (value: unknown) => (typeof value === 'number' ? String(value) : (value ?? ''))

export const toDraft = (product: StaffProduct): Draft => ({
  ...(Object.fromEntries(
    (Object.keys(emptyDraft) as (keyof Draft)[]).map((name) => [name, toTyped(product[name])]),
  ) as Draft),
  attributes: Object.fromEntries(
    Object.entries(product.attributes).map(([name, value]) => [name, String(value)]),
  ),
})

/** Clears what must not be copied: slug, SKU, barcode, stock and featured. */
export const toCopy = (product: StaffProduct, language: Language): Draft => ({
  ...toDraft(product),
  productName: inventoryOfficeWords(language).copyName(product.productName),
  slug: '',
  sku: '',
  barcode: '',
  stock: '0',
  featured: false,
})

function toValue(type: Attribute['type'], text: string): AttributeValue {
  if (type === 'number') return Number.isNaN(toNumber(text)) ? text : toNumber(text)
  return type === 'boolean' ? text === 'true' : text
}

/** Converts typed text into API input, with the filled-in attributes of the category. */
export function toInput({ slug, stock: _, ...draft }: Draft, definitions: Attribute[]) {
  const filledIn = definitions.filter(({ name }) => (draft.attributes[name] ?? '') !== '')
  return {
    ...draft,
    businessId: draft.businessId || null,
    ...(slug.trim() !== '' && { slug: slug.trim() }),
    productMarkedPrice: toNumber(draft.productMarkedPrice),
    costPrice: draft.costPrice.trim() === '' ? null : toNumber(draft.costPrice),
    discount: toNumber(draft.discount),
    lowStock: draft.lowStock.trim() === '' ? undefined : toNumber(draft.lowStock),
    weightGrams: draft.weightGrams.trim() === '' ? null : toNumber(draft.weightGrams),
    warrantyMonths: toNumber(draft.warrantyMonths),
    attributes: Object.fromEntries(
      filledIn.map(({ name, type }) => [name, toValue(type, draft.attributes[name] ?? '')]),
    ),
  }
}
