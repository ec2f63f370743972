import type { ApiClient } from '#kit/contract/calls/client.ts'
import type { Category } from '../../category.ts'

export type VisibleCategory = Pick<
  Category,
  'id' | 'categoryName' | 'parentId' | 'productCount' | 'image'
>

/** Loaded once per visit: the categories hardly change while a customer is in the shop. */
let cached: Promise<VisibleCategory[]> | null = null

/** The categories that have products. */
export function listVisibleCategories(api: ApiClient): Promise<VisibleCategory[]> {
  if (typeof window === 'undefined') return load(api)
  cached ??= load(api).catch((error) => {
    cached = null
    throw error
  })
  return cached
}

async function load(api: ApiClient) {
  const categories = await api.catalog.categories()
  return categories
    .filter(({ productCount }) => productCount > 0)
    .map(({ id, categoryName, parentId, productCount, image }) => ({
      id,
      categoryName,
      parentId,
      productCount,
      image: parentId ? '' : image,
    }))
}

export const topCategories = <Item extends Pick<VisibleCategory, 'parentId'>>(categories: Item[]) =>
  categories.filter(({ parentId }) => parentId === null)
