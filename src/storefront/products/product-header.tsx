import type { Product } from '#catalog/product.ts'
import { productWords } from '#catalog/words/product.ts'
import { catalogWords } from '#catalog/words/shop.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Stars } from '#kit/web/ui/controls/stars.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { reviewWords } from '#reviews/words/shop.ts'

/** Specification §9: longer titles are smaller. */
const maxTitleLength = 50

/** Name, summary and rating of a product; the breadcrumb leads through its category. */
export function ProductHeader({ product }: { product: Product }) {
  const productText = useWords(productWords)
  const catalogText = useWords(catalogWords)
  const reviewText = useWords(reviewWords)
  const kitText = useWords(kitWords)
  const { productName, summary, model, isNew, reviews, category } = product
  return (
    <div
      className={
        productName.length > maxTitleLength
          ? 'page-head product-head on-navy is-long'
          : 'page-head product-head on-navy'
      }
    >
      <div className="wrap">
        <nav className="crumbs" aria-label={kitText.breadcrumb}>
          <ol>
            <li>
              <Link to={paths.home}>{kitText.home}</Link>
            </li>
            <li>
              <Link to={paths.listing({ category: category.categoryName })}>
                {category.categoryName}
              </Link>
            </li>
            <li aria-current="page">{productName}</li>
          </ol>
        </nav>
        <h1 tabIndex={-1}>{productName}</h1>
        <p className="about">{summary}</p>
        <div className="under">
          {isNew && <span className="badge">{catalogText.newBadge}</span>}
          {reviews.totalCount > 0 && <Stars value={reviews.averageRating} />}
          <span>
            {reviews.totalCount > 0 && reviewText.average(reviews.averageRating.toFixed(1))}
            <Link to={paths.product(product.id, { tab: 'reviews' })} preventScrollReset>
              {reviews.totalCount > 0 ? reviewText.count(reviews.totalCount) : reviewText.noneYet}
            </Link>
          </span>
          {model && <span className="model">{productText.withModel(model)}</span>}
        </div>
      </div>
    </div>
  )
}
