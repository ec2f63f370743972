import type { ProductCard } from '#catalog/product.ts'
import { ProductGrid } from '#catalog/shop/product-grid.tsx'
import { ProductTable } from '#catalog/shop/product-table.tsx'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import { paths } from '#shop-pages.ts'
import { actionsOf, addOf } from '../../card-actions.tsx'
import { frontWords } from '../../front-words.ts'
import { SectionFrame } from '../section-frame.tsx'
import { defineSection, type Of, type SectionProps } from '../section-view.ts'

interface BySizeData {
  /** What the link to all of it leads to. */
  category: string
  cards: ProductCard[]
  rows: ProductCard[]
}

/** One of each as a card, the others in rows with their measures. */
function BySize({
  section,
  data: { category, cards, rows },
}: SectionProps<Of<'bySize'>, BySizeData>) {
  const arrives = useArrival()?.first
  return (
    <SectionFrame title={section.title} more={paths.listing({ category })}>
      <div className="by-size">
        <ProductGrid products={cards} arrives={arrives} action={actionsOf} />
        {rows.length > 0 && (
          <ProductTable
            caption={section.title}
            facts={frontWords.home.facts}
            products={rows}
            action={addOf}
          />
        )}
      </div>
    </SectionFrame>
  )
}

export const bySize = defineSection('bySize', {
  load: async (
    { firstCategoryId, firstCount, secondCategoryId, secondCount },
    shelves,
  ): Promise<BySizeData | null> => {
    const [first, second] = [shelves.category(firstCategoryId), shelves.category(secondCategoryId)]
    const main = first ?? second
    if (!main) return null
    const of = async (category: typeof first, count: number) =>
      category ? shelves.bestOf(category, count) : []
    const [ones, others] = await Promise.all([of(first, firstCount), of(second, secondCount)])
    const cards = [...others.slice(0, 1), ...ones.slice(0, 1)]
    const rows = [...ones.slice(1), ...others.slice(1)]
    return cards.length > 0 ? { category: main.categoryName, cards, rows } : null
  },
  Component: BySize,
})
