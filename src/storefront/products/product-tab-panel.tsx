import { addToCart } from '#cart/shop/adding/add-to-cart.ts'
import type { Product } from '#catalog/product.ts'
import { BuyBar } from '#catalog/shop/product/buy/buy-bar.tsx'
import { BuyBox } from '#catalog/shop/product/buy/buy-box.tsx'
import { Gallery } from '#catalog/shop/product/gallery/gallery.tsx'
import { ProductRead } from '#catalog/shop/product/product-read.tsx'
import { ProductStrip } from '#catalog/shop/product/product-strip.tsx'
import { ProductTabs, readTab } from '#catalog/shop/product/product-tabs.tsx'
import { SpecTables } from '#catalog/shop/product/spec-tables.tsx'
import { productWords } from '#catalog/words/product.ts'
import { CompareButton } from '#compare/shop/compare-button.tsx'
import { compareWords } from '#compare/words/shop.ts'
import { ProductFit } from '#fitment/shop/product/product-fit.tsx'
import { useLocation, usePendingLocation } from '#kit/web/router/hooks.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { paths } from '#pages/shop-pages.ts'
import type { ReviewPage } from '#reviews/shop/get-review-page.ts'
import { Heart } from '#wishlist/shop/heart.tsx'
import { ReviewsTab } from './reviews-tab.tsx'

interface ProductTabPanelProps {
  product: Product
  /** Null until the reviews tab loads them. */
  reviews: ReviewPage | null
  /** Whether the product is a part for a device. */
  isPart: boolean
}

/** The current tab. It opens immediately; the reviews appear once they have loaded. */
export function ProductTabPanel({ product, reviews, isPart }: ProductTabPanelProps) {
  const language = useLanguage()
  const productText = useWords(productWords)
  const compareText = useWords(compareWords)
  const location = useLocation()
  const pendingLocation = usePendingLocation()
  const isPending = pendingLocation?.pathname === paths.product(product.id)
  const tab = readTab(new URLSearchParams(isPending ? pendingLocation.search : location.search))
  const add = (quantity: number) => addToCart(product.id, quantity, language)
  return (
    <ProductTabs product={product} current={tab}>
      {tab === 'generalSpecs' && (
        <div className="wrap product">
          <Gallery product={product} />
          <BuyBox
            product={product}
            addToCart={add}
            saveForLater={<Heart product={product} className="square" />}
            fit={
              <ProductFit
                productId={product.id}
                productName={product.productName}
                isPart={isPart}
              />
            }
            compare={
              <CompareButton product={product} className="btn btn-quiet">
                {compareText.compare}
              </CompareButton>
            }
          />
          <ProductRead product={product} />
        </div>
      )}
      {tab === 'techSpecs' && (
        <section className="wrap section section-near">
          <h2 className="hidden">{productText.tabs.techSpecs}</h2>
          <SpecTables product={product} />
          {product.stock > 0 && <BuyBar product={product} onAdd={() => add(1)} />}
        </section>
      )}
      {tab === 'reviews' && (
        <section className="wrap section section-near">
          <h2 className="hidden">{productText.tabs.reviews}</h2>
          <ProductStrip product={product} addToCart={add} />
          <ReviewsTab productId={product.id} reviews={reviews} isPending={isPending} />
        </section>
      )}
    </ProductTabs>
  )
}
