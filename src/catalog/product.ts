import * as z from 'zod/mini'
import { Block } from '#content/text/blocks.ts'
import { AttributeValue, Specification } from './attribute.ts'

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

export const Product = z.object({
  ...ProductCard.def.shape,
  slug: z.string(),
  brand: z.string(),
  model: z.string(),
  color: z.string(),
  warrantyMonths: z.number(),
  productImageUrls: z.array(z.string()),
  /** Alternative texts, in the order of `productImageUrls`. */
  imageAlts: z.array(z.string()),
  keyFeature: z.string(),
  productDescription: z.string(),
  /** The description as pages show it, with headings, lists and links. */
  descriptionBlocks: z.array(Block),
  attributes: z.record(z.string(), AttributeValue),
  specifications: z.array(Specification),
  productCategoryId: z.string(),
  category: z.object({ id: z.string(), categoryName: z.string(), slug: z.string() }),
  reviews: z.object({ averageRating: z.number(), totalCount: z.number() }),
  featured: z.boolean(),
  /** Null for the shop itself. */
  seller: z.nullable(z.object({ id: z.string(), name: z.string(), tag: z.string() })),
  version: z.number(),
})
export type Product = z.output<typeof Product>
