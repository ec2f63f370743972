import { ProductGrid } from '#catalog/shop/cards/product-grid.tsx'
import { ProductTable } from '#catalog/shop/cards/product-table.tsx'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import { useWords } from '#kit/web/router/language.ts'
import { paths } from '#pages/shop-pages.ts'
import { renderAddButton, renderCardActions } from '../../products/card-actions.tsx'
import { frontWords } from '../../words/front.ts'
import { SectionFrame } from '../section-frame.tsx'
import { defineSection } from '../section-view.ts'

/** The first product of each category as a card, the others in rows with their facts. */
export const bySize = defineSection('bySize', {
  load: async ({ firstCategoryId, firstCount, secondCategoryId, secondCount }, catalog) => {
    const [first, second] = [catalog.category(firstCategoryId), catalog.category(secondCategoryId)]
    const main = first ?? second
    if (!main) return null
    const listTop = async (category: typeof first, count: number) =>
      category ? catalog.topProducts(category, count) : []
    const [firstProducts, secondProducts] = await Promise.all([
      listTop(first, firstCount),
      listTop(second, secondCount),
    ])
    const cards = [...secondProducts.slice(0, 1), ...firstProducts.slice(0, 1)]
    const rows = [...firstProducts.slice(1), ...secondProducts.slice(1)]
    return cards.length > 0 ? { category: main.categoryName, cards, rows } : null
  },
  Component: function BySize({ section, data: { category, cards, rows } }) {
    const words = useWords(frontWords)
    const arrives = useArrival()?.first
    return (
      <SectionFrame title={section.title} more={paths.listing({ category })}>
        <div className="by-size">
          <ProductGrid products={cards} arrives={arrives} action={renderCardActions} />
          {rows.length > 0 && (
            <ProductTable
              caption={section.title}
              facts={words.home.facts}
              products={rows}
              action={renderAddButton}
            />
          )}
        </div>
      </SectionFrame>
    )
  },
})
