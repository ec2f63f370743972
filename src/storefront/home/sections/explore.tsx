import { ProductImage } from '#catalog/shop/product-image.tsx'
import { paths } from '#shop-pages.ts'
import { SectionFrame } from '../section-frame.tsx'
import { defineSection, type Of, type SectionProps } from '../section-view.ts'

interface ExploreCard {
  id: string
  category: string
  image: string
  title: string
  text: string
  link: string
  /** Where it leads instead of to the category. */
  to?: string
}

/**
 * Ways into the catalogue by what somebody wants to do; a way whose category is empty is not shown.
 */
const Explore = ({ section, data }: SectionProps<Of<'explore'>, ExploreCard[]>) => (
  <SectionFrame title={section.title} more={paths.discover}>
    <div className="explore">
      {data.map(({ id, category, image, title, text, link, to }) => (
        <a key={id + title} href={to || paths.listing({ category })}>
          <div className="words">
            <h3>{title}</h3>
            <p>{text}</p>
            <span className="text-link">{link}</span>
          </div>
          {ProductImage({ src: image, sizes: '(min-width:900px) 25rem, 38vw' })}
        </a>
      ))}
    </div>
  </SectionFrame>
)

export const explore = defineSection('explore', {
  load: ({ cards }, shelves): ExploreCard[] | null => {
    const shown = cards.flatMap(({ categoryId, ...card }) => {
      const category = shelves.category(categoryId)
      return category
        ? [{ ...card, id: category.id, category: category.categoryName, image: category.image }]
        : []
    })
    return shown.length > 0 ? shown : null
  },
  Component: Explore,
})
