import type { ContentLink } from '#content/home.ts'
import { paths } from '#shop-pages.ts'
import type { Shelves } from './shelves.ts'

export interface ShownLink {
  label: string
  to: string
}

/** Where a link leads today; null when its category is gone. */
export function resolveLink(link: ContentLink | null, shelves: Shelves): ShownLink | null {
  if (!link) return null
  if (link.categoryId === null) return { label: link.label, to: link.to }
  const category = shelves.category(link.categoryId)
  return category && { label: link.label, to: paths.listing({ category: category.categoryName }) }
}
