import type { Product } from '#contract/catalog.ts'
import { paths } from '#contract/paths.ts'
import { reviewWords } from '../reviews/review-words.ts'
import { Link } from '../ui/link.tsx'
import { Stars } from '../ui/stars.tsx'

/** Specification §9: longer titles are set smaller. */
const longTitle = 50

/** Name, one line about it and its rating; the way to it leads through its category. */
export function ProductHeader({ product }: { product: Product }) {
  const { productName, summary, model, isNew, reviews, category } = product
  return (
    <div className={productName.length > longTitle ? 'page-head on-navy is-long' : 'page-head on-navy'}>
      <div className="wrap">
        <nav className="crumbs" aria-label="Breadcrumb">
          <ol>
            <li>
              <Link to={paths.home}>Home</Link>
            </li>
            <li>
              <Link to={paths.listing({ category: category.categoryName })}>{category.categoryName}</Link>
            </li>
            <li aria-current="page">{productName}</li>
          </ol>
        </nav>
        <h1 tabIndex={-1}>{productName}</h1>
        <p className="about">{summary}</p>
        <div className="under">
          {isNew && <span className="badge">New</span>}
          {reviews.totalCount > 0 && <Stars value={reviews.averageRating} />}
          <span>
            {reviews.totalCount > 0 && `${reviews.averageRating.toFixed(1)} from `}
            <Link to={paths.productTab(product.id, 'reviews')} preventScrollReset>
              {reviews.totalCount > 0 ? reviewWords(reviews.totalCount) : 'No reviews yet'}
            </Link>
          </span>
          {model && <span>Model {model}</span>}
        </div>
      </div>
    </div>
  )
}
