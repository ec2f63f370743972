import { ProductGrid } from '#catalog/shop/cards/product-grid.tsx'
import { CategoryTiles } from '#catalog/shop/categories/category-tiles.tsx'
import {
  listVisibleCategories,
  topCategories,
} from '#catalog/shop/categories/list-visible-categories.ts'
import { catalogWords } from '#catalog/words/shop.ts'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { useWords } from '#kit/web/router/language.ts'
import { storefrontWords } from '../words/shop.ts'
import { renderCardActions } from './card-actions.tsx'

const maxProducts = 4

const load = async () => {
  const [categories, products] = await Promise.all([
    listVisibleCategories(api),
    api.catalog.similarProducts(),
  ])
  return { categories: topCategories(categories), products: products.slice(0, maxProducts) }
}

/** Leads visitors on from a page without products: categories, and the products listed first. */
export function BrowseMore() {
  const catalogText = useWords(catalogWords)
  const words = useWords(storefrontWords)
  const arrives = useArrival()?.first
  const { value } = useLoaded(load)
  if (!value) return null
  return (
    <>
      {value.categories.length > 0 && (
        <section className="wrap section section-near">
          <div className="section-head">
            <h2>{catalogText.categories}</h2>
          </div>
          <CategoryTiles categories={value.categories} />
        </section>
      )}
      {value.products.length > 0 && (
        <section className="wrap section section-near">
          <div className="section-head">
            <h2>{words.youMayLike}</h2>
          </div>
          <ProductGrid
            products={value.products}
            arrives={arrives}
            wide
            action={renderCardActions}
          />
        </section>
      )}
    </>
  )
}
