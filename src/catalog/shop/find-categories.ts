import type { ApiClient } from '#kit/contract/client.ts'

import type { Category } from '../category.ts'

/** What screens show of a category. */
export type ShownCategory = Pick<
  Category,
  'id' | 'categoryName' | 'parentId' | 'productCount' | 'image'
>

/**
 * In the browser they are asked for once: they do not change while somebody walks through the shop.
 */
let kept: Promise<ShownCategory[]> | null = null

/** The categories that have something to show. */
export function findCategories(api: ApiClient): Promise<ShownCategory[]> {
  if (typeof window === 'undefined') return ask(api)
  kept ??= ask(api).catch((error) => {
    kept = null
    throw error
  })
  return kept
}

async function ask(api: ApiClient) {
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

/** The first level of the catalogue. */
export const topCategories = <Shown extends Pick<ShownCategory, 'parentId'>>(categories: Shown[]) =>
  categories.filter(({ parentId }) => parentId === null)
