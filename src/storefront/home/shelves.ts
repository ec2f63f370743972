import { maxCards } from '#catalog/model.ts'
import type { ProductCard } from '#catalog/product.ts'
import { findCategories, type ShownCategory } from '#catalog/shop/find-categories.ts'
import type { PublicSection } from '#content/home.ts'
import { homeLimits } from '#content/home-model.ts'
import { productsIn } from '#content/home-sections.ts'
import type { Benefit } from '#content/promises.ts'
import type { ApiClient } from '#kit/contract/client.ts'

/**
 * What the sections of one page take their products and categories from: each is asked for once.
 */
export interface Shelves {
  /** Those with something in them. */
  categories: ShownCategory[]
  /** Null for one that is gone or empty. */
  category(id: string | null): ShownCategory | null
  /** Those of them that are on sale. */
  products(ids: string[]): ProductCard[]
  newProducts(): Promise<ProductCard[]>
  featuredProducts(): Promise<ProductCard[]>
  /** What the shop promises of its services. */
  benefits(): Promise<Benefit[]>
  /** The first products of a category's list. */
  bestOf(category: ShownCategory, count: number): Promise<ProductCard[]>
}

export async function openShelves(api: ApiClient, sections: PublicSection[]): Promise<Shelves> {
  const ids = [...new Set(sections.flatMap(productsIn))]
  const batches = Array.from({ length: Math.ceil(ids.length / maxCards) }, (_, index) =>
    ids.slice(index * maxCards, (index + 1) * maxCards),
  )
  const [categories, ...found] = await Promise.all([
    findCategories(api),
    ...batches.map((id) => api.catalog.cards({ id })),
  ])
  const byId = new Map(found.flat().map((product) => [product.id, product]))
  const asked = new Map<string, Promise<ProductCard[]>>()
  const once = (key: string, ask: () => Promise<ProductCard[]>) => {
    const answer = asked.get(key) ?? ask()
    asked.set(key, answer)
    return answer
  }
  return {
    categories,
    category: (id) => categories.find((category) => category.id === id) ?? null,
    products: (wanted) => wanted.flatMap((id) => byId.get(id) ?? []),
    newProducts: () => once('new', () => api.catalog.newProducts()),
    featuredProducts: () => once('featured', () => api.catalog.featuredProducts()),
    benefits: async () => (await api.content.promises()).benefits,
    bestOf: async ({ categoryName }, count) => {
      const ask = async () =>
        (await api.search.products({ category: categoryName, limit: String(homeLimits.products) }))
          .items
      return (await once(`best ${categoryName}`, ask)).slice(0, count)
    },
  }
}
