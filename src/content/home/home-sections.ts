import type { HomeSection, PublicSection } from './home.ts'

export function productsIn(section: HomeSection | PublicSection): string[] {
  if (section.kind === 'hero') return section.products.map(({ id }) => id)
  return section.kind === 'featured' ? section.productIds : []
}

/** The categories of a section, including those that its links lead to. */
export function categoriesIn(section: HomeSection | PublicSection): string[] {
  const ids = ((): (string | null)[] => {
    switch (section.kind) {
      case 'hero':
        return section.links.map(({ categoryId }) => categoryId)
      case 'categories':
        return section.categoryIds
      case 'banner':
      case 'text':
        return [section.link?.categoryId ?? null]
      case 'priceList':
        return [section.categoryId]
      case 'explore':
        return section.cards.map(({ categoryId }) => categoryId)
      case 'bySize':
        return [section.firstCategoryId, section.secondCategoryId]
      default:
        return []
    }
  })()
  return ids.filter((id) => id !== null)
}
