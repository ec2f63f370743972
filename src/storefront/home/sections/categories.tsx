import { CategoryTiles } from '#catalog/shop/categories/category-tiles.tsx'
import { topCategories, type VisibleCategory } from '#catalog/shop/categories/find-categories.ts'
import { useWords } from '#kit/web/router/language.ts'
import { frontWords } from '../../words/front.ts'
import { RepairTile } from '../hero/repair-tile.tsx'
import { defineSection, type PublicSectionOf, type SectionProps } from '../section-view.ts'

const Categories = ({
  section,
  data,
  isFirst,
}: SectionProps<PublicSectionOf<'categories'>, VisibleCategory[]>) => {
  const words = useWords(frontWords)
  return (
    <section className="wrap section section-near" id={isFirst ? 'categories' : undefined}>
      <h2 className="hidden">{section.title || words.home.categories}</h2>
      <CategoryTiles categories={data} more={section.repair && <RepairTile />} />
    </section>
  )
}

export const categories = defineSection('categories', {
  load: ({ categoryIds, repair }, catalog) => {
    const selected =
      categoryIds.length > 0
        ? categoryIds.flatMap((id) => catalog.category(id) ?? [])
        : topCategories(catalog.categories)
    return selected.length > 0 || repair ? selected : null
  },
  Component: Categories,
})
