import * as z from 'zod/mini'
import { id } from '#kit/contract/fields/id.ts'
import { filledText, optionalText } from '#kit/contract/fields/text.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { AttributeValue } from './attribute.ts'
import { isBarcode, maxSkuLength, skuPattern } from './codes.ts'
import { picturePath, slug } from './fields.ts'
import { maxStock, reviewStates } from './model.ts'
import { Product } from './product.ts'
import { catalogFieldWords } from './words/fields.ts'

const price = z
  .number(fieldWords.notANumber)
  .check(
    z.minimum(0.01, catalogFieldWords.pricePositive),
    z.maximum(100_000_000, catalogFieldWords.priceLarge),
    z.multipleOf(0.01, catalogFieldWords.pricePaisa),
  )

const cost = z
  .number(fieldWords.notANumber)
  .check(
    z.minimum(0, fieldWords.min(0)),
    z.maximum(100_000_000, catalogFieldWords.priceLarge),
    z.multipleOf(0.01, catalogFieldWords.pricePaisa),
  )

const wholeNumber = (max: number) =>
  z
    .int(fieldWords.notANumber)
    .check(z.minimum(0, fieldWords.invalid), z.maximum(max, fieldWords.invalid))

export const warrantyMonths = wholeNumber(240)

export const ProductInput = z.strictObject({
  productName: filledText(250),
  slug: z.optional(slug),
  brand: optionalText(60),
  model: optionalText(100),
  /**
   * The shop's own code for the product; unique. If this or one of the two fields below is omitted,
   * an update leaves it unchanged.
   */
  sku: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(maxSkuLength, fieldWords.tooLong),
        z.regex(skuPattern, catalogFieldWords.sku),
      ),
  ),
  /** EAN-8, EAN-13 or UPC-A, as printed on the box. */
  barcode: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(20, fieldWords.tooLong),
      z.overwrite((text) => text.replace(/[\s-]/g, '')),
      z.refine((text) => text === '' || isBarcode(text), catalogFieldWords.barcode),
    ),
  ),
  /** The seller's cost per unit. Null if unknown. Customers never see it. */
  costPrice: z.optional(z.nullable(cost)),
  productCategoryId: id,
  productMarkedPrice: price,
  discount: z._default(wholeNumber(90), 0),
  stock: z._default(wholeNumber(maxStock), 0),
  /**
   * At this stock or less, the product counts as low in stock, for staff to reorder. If omitted, a
   * new product gets the number in the settings.
   */
  lowStock: z.optional(wholeNumber(maxStock)),
  /** Including the box; null if unknown. If omitted, an update leaves it unchanged. */
  weightGrams: z.optional(
    z.nullable(
      z
        .int(fieldWords.notANumber)
        .check(z.minimum(1, fieldWords.min(1)), z.maximum(1_000_000, fieldWords.max(1_000_000))),
    ),
  ),
  color: optionalText(60),
  /** 0 to use the warranty of the category. */
  warrantyMonths: z._default(warrantyMonths, 0),
  keyFeature: optionalText(1_000),
  productDescription: optionalText(20_000),
  attributes: z._default(z.record(z.string().check(z.maxLength(60)), AttributeValue), {}),
  pictures: z._default(
    z
      .array(z.strictObject({ path: picturePath, alt: optionalText(300) }))
      .check(z.maxLength(20, fieldWords.tooLong)),
    [],
  ),
  featured: z._default(z.boolean(), false),
  isNew: z._default(z.boolean(), false),
})
export type ProductInput = z.output<typeof ProductInput>

/**
 * Further fields of a product's reply. They are accepted, so that callers can send a product as
 * they read it. The pictures among them apply if `pictures` is empty.
 */
const replyFields = {
  displayImage: z.optional(z.union([z.literal(''), picturePath])),
  productImageUrls: z.optional(z.array(picturePath).check(z.maxLength(20, fieldWords.tooLong))),
  imageAlts: z.optional(
    z
      .array(z.string().check(z.maxLength(300, fieldWords.tooLong)))
      .check(z.maxLength(20, fieldWords.tooLong)),
  ),
  summary: z.optional(Product.def.shape.summary),
  discountedPrice: z.optional(Product.def.shape.discountedPrice),
  averageRating: z.optional(Product.def.shape.averageRating),
  reviewCount: z.optional(Product.def.shape.reviewCount),
  reviews: z.optional(Product.def.shape.reviews),
  createdAt: z.optional(Product.def.shape.createdAt),
  category: z.optional(Product.def.shape.category),
  specifications: z.optional(Product.def.shape.specifications),
  descriptionBlocks: z.optional(z.array(z.unknown()).check(z.maxLength(5_000, fieldWords.tooLong))),
  seller: z.optional(Product.def.shape.seller),
  review: z.optional(z.enum(reviewStates)),
  reviewReason: z.optional(z.string().check(z.maxLength(500, fieldWords.tooLong))),
  reserved: z.optional(z.number()),
  approved: z.optional(z.unknown()),
  changesAreReviewed: z.optional(z.boolean()),
}

export const CreateProduct = z.strictObject({
  ...ProductInput.def.shape,
  ...replyFields,
  /** The product that this is a copy of. A copy gets a new slug. */
  id: z.optional(id),
  version: z.optional(z.int()),
  /** The seller of the product. Omitted or null for the shop itself. */
  businessId: z.optional(z.nullable(id)),
})
export type CreateProduct = z.output<typeof CreateProduct>

export const UpdateProduct = z.strictObject({
  ...ProductInput.def.shape,
  ...replyFields,
  /**
   * If omitted, the stock stays. Otherwise it changes by the difference from `stockSeen`, as a
   * correction in the ledger.
   */
  stock: z.optional(wholeNumber(maxStock)),
  /**
   * The stock that the caller read. Without it, a different stock is accepted only if the stock has
   * not changed since this version was written.
   */
  stockSeen: z.optional(wholeNumber(2_000_000_000)),
  /** Must equal the id in the path. */
  id: z.optional(id),
  version: z.int(),
  archived: z._default(z.boolean(), false),
  /** Moves the product to this seller, or to the shop itself if null. If omitted, it stays. */
  businessId: z.optional(z.nullable(id)),
})
export type UpdateProduct = z.output<typeof UpdateProduct> & { id: string }
