import * as z from 'zod/mini'
import { accountFieldWords } from '#accounts/field-words.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { byId, id } from '#kit/contract/id.ts'
import { Message } from '#kit/contract/message.ts'
import { catalogFieldWords } from './field-words.ts'

import { attributeTypes, betterValues, generalGroup, maxCards, maxStock, reviewStates } from './model.ts'

// Categories

export const Category = z.object({
  id: z.string(),
  slug: z.string(),
  categoryName: z.string(),
  parentId: z.nullable(z.string()),
  description: z.string(),
  image: z.string(),
  /** In the category and all below it. */
  productCount: z.number(),
})
export type Category = z.output<typeof Category>

const shortText = (max: number) => z.string().check(z.trim(), z.minLength(1, fieldWords.required), z.maxLength(max, fieldWords.tooLong))
const maybeText = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max, fieldWords.tooLong)), '')
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, catalogFieldWords.slug), z.maxLength(120, fieldWords.tooLong))
const picturePath = z.string().check(z.regex(/^(\/uploads\/[\w./-]+|https:\/\/[^\s"'<>]+)$/, accountFieldWords.imageInvalid), z.maxLength(500))

export const CategoryInput = z.strictObject({
  categoryName: shortText(80),
  slug: z.optional(slug),
  parentId: z._default(z.nullable(id), null),
  description: maybeText(500),
  image: z._default(z.union([z.literal(''), picturePath]), ''),
  /** If omitted, it stays where it is; a new one comes last. */
  position: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
  /** The version that was read, when changing it: somebody else's change is then not overwritten. */
  version: z.optional(z.int()),
})
export type CategoryInput = z.output<typeof CategoryInput>

/** A category may come back as it was read; how many products it has follows from them. */
const CategoryAsRead = z.strictObject({ ...CategoryInput.def.shape, productCount: z.optional(z.number()) })
export type CategoryAsRead = z.output<typeof CategoryAsRead>

// Attributes

export const AttributeInput = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,59}$/, catalogFieldWords.attributeName)),
  label: shortText(80),
  unit: maybeText(20),
  type: z.enum(attributeTypes),
  options: z._default(z.array(shortText(100)).check(z.maxLength(200, fieldWords.tooLong)), []),
  group: z._default(shortText(60), generalGroup),
  filterable: z._default(z.boolean(), false),
  comparable: z._default(z.boolean(), true),
  /** Which value a comparison marks as the better one; null where that is a matter of taste. */
  better: z._default(z.nullable(z.enum(betterValues)), null),
  required: z._default(z.boolean(), false),
  help: maybeText(300),
  position: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0),
  /** Categories that have it; those below have it too. */
  categoryIds: z.array(id).check(z.minLength(1, fieldWords.required), z.maxLength(500, fieldWords.tooLong)),
})
export type AttributeInput = z.output<typeof AttributeInput>

export const Attribute = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  unit: z.string(),
  type: z.enum(attributeTypes),
  options: z.array(z.string()),
  group: z.string(),
  filterable: z.boolean(),
  comparable: z.boolean(),
  better: z.nullable(z.enum(betterValues)),
  required: z.boolean(),
  help: z.string(),
  position: z.number(),
  categoryIds: z.array(z.string()),
  version: z.number(),
})
export type Attribute = z.output<typeof Attribute>

// Products

export const ProductCard = z.object({
  id: z.string(),
  productName: z.string(),
  /** One line of key facts. */
  summary: z.string(),
  displayImage: z.string(),
  productMarkedPrice: z.number(),
  discountedPrice: z.number(),
  discount: z.number(),
  isNew: z.boolean(),
  averageRating: z.number(),
  reviewCount: z.number(),
  stock: z.number(),
  createdAt: z.string(),
})
export type ProductCard = z.output<typeof ProductCard>

export const AttributeValue = z.union([z.string().check(z.maxLength(500, fieldWords.tooLong)), z.number(), z.boolean()])
export type AttributeValue = z.output<typeof AttributeValue>

/** One row of the spec table: a value as its attribute's definition shows it. */
export const Specification = z.object({ name: z.string(), label: z.string(), value: z.string(), group: z.string(), help: z.string() })
export type Specification = z.output<typeof Specification>

export const Product = z.object({
  ...ProductCard.def.shape,
  slug: z.string(),
  brand: z.string(),
  model: z.string(),
  color: z.string(),
  warrantyMonths: z.number(),
  productImageUrls: z.array(z.string()),
  /** What each picture shows, in the order of `productImageUrls`. */
  imageAlts: z.array(z.string()),
  keyFeature: z.string(),
  productDescription: z.string(),
  attributes: z.record(z.string(), AttributeValue),
  specifications: z.array(Specification),
  productCategoryId: z.string(),
  category: z.object({ id: z.string(), categoryName: z.string(), slug: z.string() }),
  reviews: z.object({ averageRating: z.number(), totalCount: z.number() }),
  featured: z.boolean(),
  /** Who sells it; null for the shop itself. */
  seller: z.nullable(z.object({ id: z.string(), name: z.string(), tag: z.string() })),
  version: z.number(),
})
export type Product = z.output<typeof Product>

const oneOrMoreIds = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.pipe(
    z.transform((value: string | string[]) => [value].flat()),
    z.array(id).check(z.maxLength(maxCards, fieldWords.tooLong)),
  ),
)

const price = z
  .number(fieldWords.notANumber)
  .check(
    z.minimum(0.01, catalogFieldWords.pricePositive),
    z.maximum(100_000_000, catalogFieldWords.priceLarge),
    z.multipleOf(0.01, catalogFieldWords.pricePaisa),
  )

const whole = (max: number) => z.int(fieldWords.notANumber).check(z.minimum(0, fieldWords.invalid), z.maximum(max, fieldWords.invalid))

export const ProductInput = z.strictObject({
  productName: shortText(250),
  slug: z.optional(slug),
  brand: maybeText(60),
  model: maybeText(100),
  productCategoryId: id,
  productMarkedPrice: price,
  discount: z._default(whole(90), 0),
  stock: z._default(whole(maxStock), 0),
  /** At this many or fewer, staff are told to order more; if omitted, a new product gets the number in the settings. */
  lowStock: z.optional(whole(maxStock)),
  color: maybeText(60),
  warrantyMonths: z._default(whole(240), 0),
  keyFeature: maybeText(1_000),
  productDescription: maybeText(20_000),
  attributes: z._default(z.record(z.string().check(z.maxLength(60)), AttributeValue), {}),
  pictures: z._default(z.array(z.strictObject({ path: picturePath, alt: maybeText(300) })).check(z.maxLength(20, fieldWords.tooLong)), []),
  featured: z._default(z.boolean(), false),
  isNew: z._default(z.boolean(), false),
})
export type ProductInput = z.output<typeof ProductInput>

/** What reading a product gives besides: taken back, so that it can be sent as it was read. The pictures count where `pictures` are not given. */
const asRead = {
  displayImage: z.optional(z.union([z.literal(''), picturePath])),
  productImageUrls: z.optional(z.array(picturePath).check(z.maxLength(20, fieldWords.tooLong))),
  imageAlts: z.optional(z.array(z.string().check(z.maxLength(300, fieldWords.tooLong))).check(z.maxLength(20, fieldWords.tooLong))),
  summary: z.optional(Product.def.shape.summary),
  discountedPrice: z.optional(Product.def.shape.discountedPrice),
  averageRating: z.optional(Product.def.shape.averageRating),
  reviewCount: z.optional(Product.def.shape.reviewCount),
  reviews: z.optional(Product.def.shape.reviews),
  createdAt: z.optional(Product.def.shape.createdAt),
  category: z.optional(Product.def.shape.category),
  specifications: z.optional(Product.def.shape.specifications),
  seller: z.optional(Product.def.shape.seller),
  review: z.optional(z.enum(reviewStates)),
  reviewReason: z.optional(z.string().check(z.maxLength(500, fieldWords.tooLong))),
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
  /** If omitted, it stays as it is; if given, it changes by the difference from the stock that was seen, as a correction in the ledger. */
  stock: z.optional(whole(maxStock)),
  /** The stock that was read. Without it, a different stock is accepted only while no piece has come or gone since this version was written. */
  stockSeen: z.optional(whole(2_000_000_000)),
  /** As in the path. */
  id: z.optional(id),
  version: z.int(),
  archived: z._default(z.boolean(), false),
  /** The seller it is moved to, or null for the shop itself; if omitted, it stays where it is. */
  businessId: z.optional(z.nullable(id)),
})
export type UpdateProduct = z.output<typeof UpdateProduct> & { id: string }

export const catalog = {
  categories: endpoint({ method: 'GET', path: '/category', access: 'public', summary: 'All categories, parents before children', reply: z.array(Category) }),
  createCategory: endpoint({
    method: 'POST',
    path: '/category',
    access: 'products',
    summary: 'Add a category',
    body: CategoryInput,
    reply: Category,
    status: 201,
  }),
  updateCategory: endpoint({
    method: 'PUT',
    path: '/category/{id}',
    access: 'products',
    summary: 'Change a category',
    params: byId,
    body: CategoryAsRead,
    reply: Category,
  }),
  updateNamedCategory: endpoint({
    method: 'PUT',
    path: '/category',
    access: 'products',
    summary: 'The same, with its id in the body',
    body: z.strictObject({ id, ...CategoryAsRead.def.shape }),
    reply: Category,
  }),
  deleteCategory: endpoint({ method: 'DELETE', path: '/category/{id}', access: 'products', summary: 'Remove an empty category', params: byId, reply: Message }),
  deleteNamedCategory: endpoint({
    method: 'DELETE',
    path: '/category',
    access: 'products',
    summary: 'The same, with its id in the body',
    body: byId,
    reply: Message,
  }),
  attributes: endpoint({
    method: 'GET',
    path: '/attribute',
    access: 'products',
    member: { may: 'products' },
    summary: 'Attribute definitions, all or those of a category',
    query: z.strictObject({ businessId: z.optional(id), categoryId: z.optional(id) }),
    reply: z.array(Attribute),
  }),
  createAttribute: endpoint({
    method: 'POST',
    path: '/attribute',
    access: 'products',
    summary: 'Define an attribute',
    body: AttributeInput,
    reply: Attribute,
    status: 201,
  }),
  newProducts: endpoint({ method: 'GET', path: '/product/new', access: 'public', summary: 'New arrivals', reply: z.array(ProductCard) }),
  featuredProducts: endpoint({ method: 'GET', path: '/product/featured', access: 'public', summary: 'Featured products', reply: z.array(ProductCard) }),
  similarProducts: endpoint({
    method: 'GET',
    path: '/product/similar',
    access: 'public',
    summary: 'Products like this one; without one, those that the shop puts first',
    query: z.strictObject({ productId: z.optional(id) }),
    reply: z.array(ProductCard),
  }),
  productsOfCategory: endpoint({
    method: 'GET',
    path: '/product/category/{categoryId}',
    access: 'public',
    summary: 'Other products of a category',
    params: z.strictObject({ categoryId: id }),
    query: z.strictObject({ productId: z.optional(id) }),
    reply: z.object({ data: z.array(ProductCard), message: z.optional(z.string()) }),
  }),
  cards: endpoint({
    method: 'GET',
    path: '/product/cards',
    access: 'public',
    summary: 'Some products by their ids, in the order of these; what is not on sale is left out',
    query: z.strictObject({ id: oneOrMoreIds }),
    reply: z.array(ProductCard),
  }),
  product: endpoint({ method: 'GET', path: '/product/{id}', access: 'public', summary: 'One product', params: byId, reply: Product }),
  createProduct: endpoint({ method: 'POST', path: '/product', access: 'products', summary: 'Add a product', body: CreateProduct, reply: Product, status: 201 }),
  updateProduct: endpoint({
    method: 'PUT',
    path: '/product/{id}',
    access: 'products',
    summary:
      'Change a product; `version` must be the one that was read. A `stock` changes by its difference from `stockSeen`, the stock that was read; without `stockSeen` it is refused (409) if pieces came or went since this version was written',
    params: byId,
    body: UpdateProduct,
    reply: Product,
  }),
  updateNamedProduct: endpoint({
    method: 'PUT',
    path: '/product',
    access: 'products',
    summary: 'The same, with its id in the body',
    body: z.strictObject({ ...UpdateProduct.def.shape, id }),
    reply: Product,
  }),
}
