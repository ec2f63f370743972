import type { HomeSection, PublicSection } from './home.ts'

/** The products that a section names. */
export function productsIn(section: HomeSection | PublicSection): string[] {
  if (section.kind === 'hero') return section.products.map(({ id }) => id)
  return section.kind === 'featured' ? section.productIds : []
}

/** The categories that a section names, also where its links lead. */
export function categoriesIn(section: HomeSection | PublicSection): string[] {
  const named = ((): (string | null)[] => {
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
  return named.filter((id) => id !== null)
}
