import type { ReactNode } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { paths } from '#pages/shop-pages.ts'
import type { ProductCard } from '../../product.ts'
import { catalogWords } from '../../words/shop.ts'
import { Price } from '../price.tsx'
import { Rating } from '../rating.tsx'
import { Stock } from '../stock.tsx'

interface ProductTableProps {
  caption: string
  /** The heading of the column of facts. */
  facts: string
  products: ProductCard[]
  rated?: boolean
  /** A button at the end of each row. */
  action?: (product: ProductCard) => ReactNode
}

/** A price list with a row for each product. */
export function ProductTable({
  caption,
  facts,
  products,
  rated = false,
  action,
}: ProductTableProps) {
  const words = useWords(catalogWords).table
  const hasFacts = products.some(({ summary }) => summary !== '')
  return (
    <div className="sheet">
      <table className="list">
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            {hasFacts && <th scope="col">{facts}</th>}
            {rated && (
              <th scope="col" className="c-rate">
                {words.rating}
              </th>
            )}
            <th scope="col">{words.stock}</th>
            <th scope="col" className="r">
              {words.price}
            </th>
            {action && (
              <th scope="col">
                <span className="hidden">{words.buy}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => toRow(product, hasFacts, rated, action?.(product)))}
        </tbody>
      </table>
    </div>
  )
}

const factsInRow = 3

/** The first facts of a summary. A row has no room for more. */
function firstFacts(summary: string) {
  let end = -1
  for (let count = 0; count < factsInRow; count++) {
    end = summary.indexOf(', ', end + 1)
    if (end === -1) return summary
  }
  return summary.slice(0, end)
}

// Called as a function, not mounted, and so are its parts: pages render dozens of rows, and a
// component costs more than its markup.
function toRow(product: ProductCard, hasFacts: boolean, rated: boolean, action: ReactNode) {
  return (
    <tr key={product.id}>
      <td className="c-name">
        <a className="name" href={paths.product(product.id)}>
          {product.productName}
        </a>
      </td>
      {hasFacts && <td className="c-spec spec">{firstFacts(product.summary)}</td>}
      {rated && (
        <td className="c-rate">
          {Rating({ average: product.averageRating, count: product.reviewCount })}
        </td>
      )}
      <td className="c-stock">{Stock({ stock: product.stock })}</td>
      <td className="c-price r">{Price({ rupees: product.discountedPrice })}</td>
      {action && <td className="c-add r">{action}</td>}
    </tr>
  )
}
