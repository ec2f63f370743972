import * as z from 'zod/mini'
import { fieldWords } from '#kit/contract/field-words.ts'
import { id } from '#kit/contract/id.ts'
import { AttributeValue } from './attribute.ts'
import { isBarcode, maxSkuLength, skuPattern } from './codes.ts'
import { catalogFieldWords } from './field-words.ts'
import { maybeText, picturePath, shortText, slug } from './fields.ts'
import { maxStock, reviewStates } from './model.ts'
import { Product } from './product.ts'

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

const whole = (max: number) =>
  z
    .int(fieldWords.notANumber)
    .check(z.minimum(0, fieldWords.invalid), z.maximum(max, fieldWords.invalid))

export const warrantyMonths = whole(240)

export const ProductInput = z.strictObject({
  productName: shortText(250),
  slug: z.optional(slug),
  brand: maybeText(60),
  model: maybeText(100),
  /**
   * The shop's own number for it, which no other of its products has; if omitted, as with the two
   * below, a product that is changed keeps what it has.
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
  /** EAN-8, EAN-13 or UPC-A, as it is printed on the box. */
  barcode: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(20, fieldWords.tooLong),
      z.overwrite((text) => text.replace(/[\s-]/g, '')),
      z.refine((text) => text === '' || isBarcode(text), catalogFieldWords.barcode),
    ),
  ),
  /** What a piece costs whoever sells it; null where nobody says. Customers never see it. */
  costPrice: z.optional(z.nullable(cost)),
  productCategoryId: id,
  productMarkedPrice: price,
  discount: z._default(whole(90), 0),
  stock: z._default(whole(maxStock), 0),
  /**
   * At this many or fewer, staff are told to order more; if omitted, a new product gets the number
   * in the settings.
   */
  lowStock: z.optional(whole(maxStock)),
  /**
   * With its box; null where nobody knows. If omitted, a product that is changed keeps what it has.
   */
  weightGrams: z.optional(
    z.nullable(
      z
        .int(fieldWords.notANumber)
        .check(z.minimum(1, fieldWords.min(1)), z.maximum(1_000_000, fieldWords.max(1_000_000))),
    ),
  ),
  color: maybeText(60),
  /** 0 where its category says how long. */
  warrantyMonths: z._default(warrantyMonths, 0),
  keyFeature: maybeText(1_000),
  productDescription: maybeText(20_000),
  attributes: z._default(z.record(z.string().check(z.maxLength(60)), AttributeValue), {}),
  pictures: z._default(
    z
      .array(z.strictObject({ path: picturePath, alt: maybeText(300) }))
      .check(z.maxLength(20, fieldWords.tooLong)),
    [],
  ),
  featured: z._default(z.boolean(), false),
  isNew: z._default(z.boolean(), false),
})
export type ProductInput = z.output<typeof ProductInput>

/**
 * What reading a product gives besides: taken back, so that it can be sent as it was read. The
 * pictures count where `pictures` are not given.
 */
const asRead = {
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
}

export const CreateProduct = z.strictObject({
  ...ProductInput.def.shape,
  ...asRead,
  /** Of the product that this is a copy of. A copy gets a slug of its own. */
  id: z.optional(id),
  version: z.optional(z.int()),
  /** The seller it is for; without it, the shop itself. */
  businessId: z.optional(z.nullable(id)),
})
export type CreateProduct = z.output<typeof CreateProduct>

export const UpdateProduct = z.strictObject({
  ...ProductInput.def.shape,
  ...asRead,
  /**
   * If omitted, it stays as it is; if given, it changes by the difference from the stock that was
   * seen, as a correction in the ledger.
   */
  stock: z.optional(whole(maxStock)),
  /**
   * The stock that was read. Without it, a different stock is accepted only while no piece has come
   * or gone since this version was written.
   */
  stockSeen: z.optional(whole(2_000_000_000)),
  /** As in the path. */
  id: z.optional(id),
  version: z.int(),
  archived: z._default(z.boolean(), false),
  /** The seller it is moved to, or null for the shop itself; if omitted, it stays where it is. */
  businessId: z.optional(z.nullable(id)),
})
export type UpdateProduct = z.output<typeof UpdateProduct> & { id: string }
