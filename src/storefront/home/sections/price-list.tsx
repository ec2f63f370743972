import { ProductTable } from '#catalog/shop/cards/product-table.tsx'
import { topCategories } from '#catalog/shop/categories/list-visible-categories.ts'
import { useWords } from '#kit/web/router/language.ts'
import { paths } from '#pages/shop-pages.ts'
import { renderAddButton } from '../../products/card-actions.tsx'
import { frontWords } from '../../words/front.ts'
import { SectionFrame } from '../section-frame.tsx'
import { defineSection } from '../section-view.ts'

export const priceList = defineSection('priceList', {
  load: async ({ categoryId, count }, catalog) => {
    const category =
      categoryId === null
        ? (topCategories(catalog.categories)[0] ?? null)
        : catalog.category(categoryId)
    const products = category ? await catalog.topProducts(category, count) : []
    return category && products.length > 0 ? { category: category.categoryName, products } : null
  },
  Component: function PriceList({ section, data: { category, products } }) {
    const words = useWords(frontWords)
    const title = section.title || category
    return SectionFrame({
      title,
      more: paths.listing({ category }),
      moreWords: section.more || undefined,
      children: ProductTable({
        caption: title,
        facts: words.home.facts,
        products,
        rated: true,
        action: renderAddButton,
      }),
    })
  },
})
