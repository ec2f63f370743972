import type { ReactNode } from 'react'
import { paths } from '#shop-pages.ts'
import type { ProductCard } from '../product.ts'
import { catalogWords } from '../words.ts'
import { Price } from './price.tsx'
import { Rating } from './rating.tsx'
import { Stock } from './stock.tsx'

const say = catalogWords.table

interface ProductTableProps {
  caption: string
  /** What the facts of these products are called. */
  facts: string
  products: ProductCard[]
  rated?: boolean
  /** A button at the end of each row. */
  action?: (product: ProductCard) => ReactNode
}

/** A price list: products compared in rows. */
export function ProductTable({
  caption,
  facts,
  products,
  rated = false,
  action,
}: ProductTableProps) {
  const hasFacts = products.some(({ summary }) => summary !== '')
  return (
    <div className="sheet">
      <table className="list">
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{say.product}</th>
            {hasFacts && <th scope="col">{facts}</th>}
            {rated && (
              <th scope="col" className="c-rate">
                {say.rating}
              </th>
            )}
            <th scope="col">{say.stock}</th>
            <th scope="col" className="r">
              {say.price}
            </th>
            {action && (
              <th scope="col">
                <span className="hidden">{say.buy}</span>
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

/** A row has room for the first few facts of a summary. */
function firstFacts(summary: string) {
  let end = -1
  for (let count = 0; count < factsInRow; count++) {
    end = summary.indexOf(', ', end + 1)
    if (end === -1) return summary
  }
  return summary.slice(0, end)
}

// Called, as all that it holds, and not mounted: of what a page shows by the dozen, a component
// costs more than what it draws.
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
