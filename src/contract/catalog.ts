import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Specification §9: a product counts as new for 60 days. */
export const newBadgeDays = 60

export const Category = z.object({ id: z.string(), categoryName: z.string(), image: z.string(), productCount: z.number() })
export type Category = z.output<typeof Category>

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

export const catalog = {
  categories: endpoint({ method: 'GET', path: '/category', access: 'public', summary: 'All categories', reply: z.array(Category) }),
  newProducts: endpoint({ method: 'GET', path: '/product/new', access: 'public', summary: 'New arrivals', reply: z.array(ProductCard) }),
  featuredProducts: endpoint({ method: 'GET', path: '/product/featured', access: 'public', summary: 'Featured products', reply: z.array(ProductCard) }),
}
