import type { ReactNode } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import type { PictureWidth } from '#media/model.ts'
import { paths } from '#pages/shop-pages.ts'
import type { ProductCard as Product } from '../../product.ts'
import { catalogWords } from '../../words/shop.ts'
import { Price, Saving } from '../price.tsx'
import { ProductImage } from '../product-image.tsx'
import { Rating } from '../rating.tsx'
import { Stock } from '../stock.tsx'

const sizes = '(min-width:1024px) 20rem, (min-width:768px) 32vw, 46vw'
const widths: PictureWidth[] = [320, 480, 640]

interface ProductCardProps {
  product: Product
  /** The estimated day of delivery. */
  arrives?: string
  /** Loads the picture with priority, for cards at the top of the page. */
  eager?: boolean
  /** A control beside the link, such as the heart. */
  action?: ReactNode
}

/**
 * A product in a grid; the whole card is one link. Its parts are called as functions, not mounted:
 * see `product-table.tsx`.
 */
export function ProductCard({ product, arrives, eager, action }: ProductCardProps) {
  const words = useWords(catalogWords)
  return (
    <li className={product.stock > 0 ? 'card' : 'card is-out'}>
      <a href={paths.product(product.id)}>
        {product.isNew && <span className="badge">{words.newBadge}</span>}
        {ProductImage({ src: product.displayImage, sizes, widths, eager })}
        <span className="body">
          <span className="name">{product.productName}</span>
          <span className="spec">{product.summary}</span>
          {Rating({ average: product.averageRating, count: product.reviewCount })}
          <span className="money">
            {Price({ rupees: product.discountedPrice })}
            {Saving({
              listPrice: product.productMarkedPrice,
              sellingPrice: product.discountedPrice,
            })}
          </span>
          {Stock({ stock: product.stock, arrives })}
        </span>
      </a>
      {action}
    </li>
  )
}
