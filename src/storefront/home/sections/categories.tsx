import { CategoryTiles } from '#catalog/shop/categories/category-tiles.tsx'
import { topCategories } from '#catalog/shop/categories/list-visible-categories.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { frontWords } from '../../words/front.ts'
import { RepairScene } from '../hero/repair-scene.ts'
import { defineSection } from '../section-view.ts'

/** The repair service, as a tile among the categories. */
const RepairTile = () => {
  const words = useWords(frontWords)
  return (
    <li>
      <Link to={paths.services}>
        <span className="pic pic-right">
          <RepairScene sizes="(min-width: 1024px) 16rem, 45vw" />
        </span>
        <b>{words.home.repair}</b>
        <small>{words.home.noFix}</small>
      </Link>
    </li>
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
  Component: function Categories({ section, data, isFirst }) {
    const words = useWords(frontWords)
    return (
      <section className="wrap section section-near" id={isFirst ? 'categories' : undefined}>
        <h2 className="hidden">{section.title || words.home.categories}</h2>
        <CategoryTiles categories={data} more={section.repair && <RepairTile />} />
      </section>
    )
  },
})
