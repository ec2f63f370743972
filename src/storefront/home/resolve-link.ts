import type { ContentLink } from '#content/home/home.ts'
import { paths } from '#pages/shop-pages.ts'
import type { HomeCatalog } from './shelves.ts'

export interface ResolvedLink {
  label: string
  to: string
}

/** A link with its current address; null if its category has been removed or is empty. */
export function resolveLink(link: ContentLink | null, catalog: HomeCatalog): ResolvedLink | null {
  if (!link) return null
  if (link.categoryId === null) return { label: link.label, to: link.to }
  const category = catalog.category(link.categoryId)
  return category && { label: link.label, to: paths.listing({ category: category.categoryName }) }
}
