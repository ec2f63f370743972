import { mostPerLine } from '#contract/cart.rules.ts'
import type { CartItem } from '#contract/cart.ts'
import { cartMessages } from '#contract/cart-messages.ts'
import { formatRs } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { Price } from '../catalog/price.tsx'
import { ProductImage } from '../catalog/product-image.tsx'
import { Select } from '../catalog/select.tsx'
import { Stock } from '../catalog/stock.tsx'
import { Icon } from '../ui/icon.tsx'
import { Trash2 } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { changeQuantity, removeItem } from './change-cart.ts'

/** One line of the cart: what it is, what it costs, how many, and what stands in the way. */
export function CartLine({ item, arrives }: { item: CartItem; arrives: string }) {
  const { product, quantity, lineTotal, problem } = item
  const { productName, productMarkedPrice: marked, discountedPrice: paid } = product
  const discount = (marked - paid) * quantity
  const canBeOrdered = problem === null || problem === 'too_few'
  return (
    <li className="line" data-problem={problem ?? undefined}>
      <ProductImage src={product.displayImage} sizes="9.5rem" widths={[160, 320]} />
      <div className="about">
        <p className="name">{problem === 'unavailable' ? productName : <Link to={paths.product(product.id)}>{productName}</Link>}</p>
        <p className="spec">{product.summary.split(', ').slice(0, 3).join(', ')}</p>
        {problem === null && <Stock stock={product.stock} arrives={arrives} />}
        <p className="unit">
          {formatRs(marked)} each{paid < marked && `, you pay ${formatRs(paid)}`}
        </p>
      </div>
      <div className="act">
        {canBeOrdered && (
          <div className="qty">
            <Select
              label={`Quantity of ${productName}`}
              value={String(quantity)}
              options={quantities(product.stock, quantity)}
              onPick={(chosen) => void changeQuantity(item.id, Number(chosen))}
            />
          </div>
        )}
        <button className="remove" type="button" aria-label={`Remove ${productName}`} onClick={() => void removeItem(item)}>
          <Icon of={Trash2} />
          Remove
        </button>
      </div>
      <div className="sum">
        <Price rupees={lineTotal} />
        {discount > 0 && <p className="was">{<b>less {formatRs(discount)} discount</b>}</p>}
      </div>
      <Notices item={item} />
    </li>
  )
}

/** One to five, as far as the stock goes; what is chosen now is always among them. */
function quantities(stock: number, chosen: number) {
  const most = Math.max(Math.min(mostPerLine, stock), chosen)
  return Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))
}

function Notices({ item: { problem, priceBefore, product } }: { item: CartItem }) {
  const trouble = { unavailable: cartMessages.unavailable, out_of_stock: cartMessages.outOfStock, too_few: cartMessages.tooFew(product.stock) }
  if (!problem && priceBefore === null) return null
  return (
    <div className="notices">
      {problem && <p className="notice is-danger">{trouble[problem]}</p>}
      {priceBefore !== null && <p className="notice is-warning">{cartMessages.priceChanged(formatRs(priceBefore), formatRs(product.discountedPrice))}</p>}
    </div>
  )
}
