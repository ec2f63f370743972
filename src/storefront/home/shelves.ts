import { maxCards } from '#catalog/model.ts'
import type { ProductCard } from '#catalog/product.ts'
import {
  listVisibleCategories,
  type VisibleCategory,
} from '#catalog/shop/categories/list-visible-categories.ts'
import type { Benefit } from '#content/guarantees/guarantees.ts'
import type { PublicSection } from '#content/home/home.ts'
import { homeLimits } from '#content/home/home-model.ts'
import { productsIn } from '#content/home/home-sections.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'

/** The products and categories for the sections of one page. Each list is requested only once. */
export interface HomeCatalog {
  /** Without empty categories. */
  categories: VisibleCategory[]
  /** Null for a category that was removed or is empty. */
  category(id: string | null): VisibleCategory | null
  /** Leaves out products that are not on sale. */
  products(ids: string[]): ProductCard[]
  newProducts(): Promise<ProductCard[]>
  featuredProducts(): Promise<ProductCard[]>
  benefits(): Promise<Benefit[]>
  /** The first products of a category's list. */
  topProducts(category: VisibleCategory, count: number): Promise<ProductCard[]>
}

export async function loadHomeCatalog(
  api: ApiClient,
  sections: PublicSection[],
): Promise<HomeCatalog> {
  const ids = [...new Set(sections.flatMap(productsIn))]
  const batches = Array.from({ length: Math.ceil(ids.length / maxCards) }, (_, index) =>
    ids.slice(index * maxCards, (index + 1) * maxCards),
  )
  const [categories, ...cards] = await Promise.all([
    listVisibleCategories(api),
    ...batches.map((id) => api.catalog.cards({ id })),
  ])
  const byId = new Map(cards.flat().map((product) => [product.id, product]))
  const requests = new Map<string, Promise<ProductCard[]>>()
  const once = (key: string, request: () => Promise<ProductCard[]>) => {
    const products = requests.get(key) ?? request()
    requests.set(key, products)
    return products
  }
  return {
    categories,
    category: (id) => categories.find((category) => category.id === id) ?? null,
    products: (ids) => ids.flatMap((id) => byId.get(id) ?? []),
    newProducts: () => once('new', () => api.catalog.newProducts()),
    featuredProducts: () => once('featured', () => api.catalog.featuredProducts()),
    benefits: async () => (await api.content.guarantees()).benefits,
    topProducts: async ({ categoryName }, count) => {
      const request = async () =>
        (await api.search.products({ category: categoryName, limit: String(homeLimits.products) }))
          .items
      return (await once(`top ${categoryName}`, request)).slice(0, count)
    },
  }
}
