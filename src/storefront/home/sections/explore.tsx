import { ProductImage } from '#catalog/shop/product-image.tsx'
import { paths } from '#pages/shop-pages.ts'
import { SectionFrame } from '../section-frame.tsx'
import { defineSection } from '../section-view.ts'

/** Cards that lead into the catalogue by purpose. A card whose category is empty is left out. */
export const explore = defineSection('explore', {
  load: ({ cards }, catalog) => {
    const visibleCards = cards.flatMap(({ categoryId, ...card }) => {
      const category = catalog.category(categoryId)
      return category
        ? [{ ...card, id: category.id, category: category.categoryName, image: category.image }]
        : []
    })
    return visibleCards.length > 0 ? visibleCards : null
  },
  Component: ({ section, data }) => (
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
  ),
})
