import type { Attribute, AttributeValue } from '#catalog/attribute.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import type { Language } from '#kit/contract/language.ts'
import { toNumber } from '#kit/web/office/forms/typed-number.ts'
import { inventoryOfficeWords } from '../../words/office.ts'

/** A product in the editor: values as they were typed, under the names of the API. */
export interface Draft {
  productName: string
  slug: string
  brand: string
  model: string
  sku: string
  barcode: string
  costPrice: string
  productCategoryId: string
  productMarkedPrice: string
  discount: string
  /** Only for a new product. Later changes of stock need a reason. */
  stock: string
  lowStock: string
  weightGrams: string
  color: string
  warrantyMonths: string
  keyFeature: string
  productDescription: string
  attributes: Record<string, string>
  pictures: { path: string; alt: string }[]
  featured: boolean
  isNew: boolean
  /** Empty for the shop itself. */
  businessId: string
}

export const emptyDraft: Draft = {
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
  stock: '0',
  lowStock: '',
  weightGrams: '',
  color: '',
  warrantyMonths: '0',
  keyFeature: '',
  productDescription: '',
  attributes: {},
  pictures: [],
  featured: false,
  isNew: false,
  businessId: '',
}

export const toDraft = (product: StaffProduct): Draft => ({
  productName: product.productName,
  slug: product.slug,
  brand: product.brand,
  model: product.model,
  sku: product.sku,
  barcode: product.barcode,
  costPrice: product.costPrice === null ? '' : String(product.costPrice),
  productCategoryId: product.productCategoryId,
  productMarkedPrice: String(product.productMarkedPrice),
  discount: String(product.discount),
  stock: String(product.stock),
  lowStock: String(product.lowStock),
  weightGrams: product.weightGrams === null ? '' : String(product.weightGrams),
  color: product.color,
  warrantyMonths: String(product.warrantyMonths),
  keyFeature: product.keyFeature,
  productDescription: product.productDescription,
  attributes: Object.fromEntries(
    Object.entries(product.attributes).map(([name, value]) => [name, String(value)]),
  ),
  pictures: product.pictures,
  featured: product.featured,
  isNew: product.isNew,
  businessId: product.businessId ?? '',
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
