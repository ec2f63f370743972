import * as z from 'zod/mini'
import { AttributeValue } from './attribute.ts'
import { maxPriceChangePercent } from './model.ts'

/** The fields of a seller's product by which staff decide whether to sell it. */
export const ReviewedFields = z.object({
  productName: z.string(),
  brand: z.string(),
  model: z.string(),
  productCategoryId: z.string(),
  productMarkedPrice: z.number(),
  discount: z.number(),
  keyFeature: z.string(),
  productDescription: z.string(),
  attributes: z.record(z.string(), AttributeValue),
  pictures: z.array(z.object({ path: z.string(), alt: z.string() })),
})
export type ReviewedFields = z.output<typeof ReviewedFields>

const names = Object.keys(ReviewedFields.def.shape) as (keyof ReviewedFields)[]

export const toReviewedFields = (product: ReviewedFields) =>
  Object.fromEntries(names.map((name) => [name, product[name]])) as ReviewedFields

/** Changing fewer words is a correction, even if they are the whole text. */
const minChangedWords = 5

type IsSubstantial = (approved: ReviewedFields, current: ReviewedFields) => boolean

/** Ignores case, spaces and punctuation. */
const toIdentity = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
const hasOtherIdentity =
  (name: 'productName' | 'brand' | 'model'): IsSubstantial =>
  (approved, current) =>
    toIdentity(approved[name]) !== toIdentity(current[name])

const isPriceFar = (approved: number, current: number) =>
  Math.abs(current - approved) > (approved * maxPriceChangePercent) / 100
const afterDiscount = ({ productMarkedPrice, discount }: ReviewedFields) =>
  (productMarkedPrice * (100 - discount)) / 100

const wordsOf = ({ keyFeature, productDescription }: ReviewedFields) =>
  new Set(`${keyFeature} ${productDescription}`.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu))

/** Whether more than half of the different words of both texts are in only one of them. */
const isRewritten: IsSubstantial = (approved, current) => {
  const [before, after] = [wordsOf(approved), wordsOf(current)]
  const common = [...before].filter((word) => after.has(word)).length
  const changed = before.size + after.size - 2 * common
  return changed >= minChangedWords && changed > common
}

/** For each field, the change that makes the product a different one. */
const rules = {
  productName: hasOtherIdentity('productName'),
  brand: hasOtherIdentity('brand'),
  model: hasOtherIdentity('model'),
  productCategoryId: (approved, current) =>
    approved.productCategoryId !== current.productCategoryId,
  productMarkedPrice: (approved, current) =>
    isPriceFar(approved.productMarkedPrice, current.productMarkedPrice) ||
    isPriceFar(afterDiscount(approved), afterDiscount(current)),
  productDescription: isRewritten,
  // A further attribute completes the product.
  attributes: (approved, current) =>
    Object.entries(approved.attributes).some(([name, value]) => current.attributes[name] !== value),
  // An approved picture may become the main one.
  pictures: ({ pictures }, current) => {
    const main = current.pictures[0]?.path
    return main !== undefined && !pictures.some(({ path }) => path === main)
  },
} satisfies Partial<Record<keyof ReviewedFields, IsSubstantial>>

export type SubstantialChange = keyof typeof rules

/** The fields whose changes make this another product than the one that staff approved. */
export const listSubstantialChanges = (approved: ReviewedFields, current: ReviewedFields) =>
  (Object.keys(rules) as SubstantialChange[]).filter((name) => rules[name](approved, current))
