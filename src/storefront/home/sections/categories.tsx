import { CategoryTiles } from '#catalog/shop/category-tiles.tsx'
import { type ShownCategory, topCategories } from '#catalog/shop/find-categories.ts'
import { frontWords } from '../../front-words.ts'
import { RepairTile } from '../repair-tile.tsx'
import { defineSection, type Of, type SectionProps } from '../section-view.ts'

const Categories = ({
  section,
  data,
  isFirst,
}: SectionProps<Of<'categories'>, ShownCategory[]>) => (
  <section className="wrap section section-near" id={isFirst ? 'categories' : undefined}>
    <h2 className="hidden">{section.title || frontWords.home.categories}</h2>
    <CategoryTiles categories={data} more={section.repair && <RepairTile />} />
  </section>
)

export const categories = defineSection('categories', {
  load: ({ categoryIds, repair }, shelves) => {
    const shown =
      categoryIds.length > 0
        ? categoryIds.flatMap((id) => shelves.category(id) ?? [])
        : topCategories(shelves.categories)
    return shown.length > 0 || repair ? shown : null
  },
  Component: Categories,
})
