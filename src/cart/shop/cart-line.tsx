import { Price } from '#catalog/shop/price.tsx'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { Select } from '#catalog/shop/select.tsx'
import { Stock } from '#catalog/shop/stock.tsx'
import { FitMark } from '#fitment/shop/product/fit-mark.tsx'
import { formatRs } from '#kit/contract/money.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Trash2 } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { CartItem } from '../contract.ts'
import { maxPerLine } from '../model.ts'
import { cartWords } from '../words/shop.ts'
import { changeQuantity, removeItem } from './state/change-cart.ts'

/** One line of the cart with its quantity, its price and its problems. */
export function CartLine({ item, arrives }: { item: CartItem; arrives?: string }) {
  const language = useLanguage()
  const words = useWords(cartWords)
  const { product, quantity, lineTotal, lineDiscount, problem } = item
  const { productName, productMarkedPrice: marked, discountedPrice: paid } = product
  const canBeOrdered = problem === null || problem === 'too_few'
  return (
    <li className="line" data-problem={problem ?? undefined}>
      <ProductImage src={product.displayImage} sizes="9.5rem" widths={[160, 320]} />
      <div className="about">
        <p className="name">
          {problem === 'unavailable' ? (
            productName
          ) : (
            <Link to={paths.product(product.id)}>{productName}</Link>
          )}
        </p>
        <p className="caption">{product.summary.split(', ').slice(0, 3).join(', ')}</p>
        <FitMark productId={product.id} />
        {problem === null && <Stock stock={product.stock} arrives={arrives} />}
        <p className="unit">
          {paid < marked
            ? words.eachLess(formatRs(marked), formatRs(paid))
            : words.each(formatRs(marked))}
        </p>
      </div>
      <div className="act">
        {canBeOrdered && (
          <div className="qty">
            <Select
              label={words.quantityOf(productName)}
              value={String(quantity)}
              options={listQuantities(product.stock, quantity)}
              onPick={(chosen) => void changeQuantity(item.id, Number(chosen), language)}
            />
          </div>
        )}
        <button
          className="remove"
          type="button"
          aria-label={words.removeProduct(productName)}
          onClick={() => void removeItem(item, language)}
        >
          <Icon of={Trash2} />
          {words.remove}
        </button>
      </div>
      <div className="sum">
        <Price rupees={lineTotal} />
        {lineDiscount > 0 && (
          <p className="was">
            <b>{words.discount(formatRs(lineDiscount))}</b>
          </p>
        )}
      </div>
      <Notices item={item} />
    </li>
  )
}

/** One to five, up to the stock. The current quantity is always included. */
function listQuantities(stock: number, current: number) {
  const max = Math.max(Math.min(maxPerLine, stock), current)
  return Array.from({ length: max }, (_, index) => ({
    value: String(index + 1),
    label: String(index + 1),
  }))
}

function Notices({ item: { problem, priceBefore, product } }: { item: CartItem }) {
  const words = useWords(cartWords)
  const problems = { ...words.problems, too_few: words.problems.too_few(product.stock) }
  if (!problem && priceBefore === null) return null
  return (
    <div className="notices">
      {problem && <p className="notice is-danger">{problems[problem]}</p>}
      {priceBefore !== null && (
        <p className="notice is-warning">
          {words.priceChanged(formatRs(priceBefore), formatRs(product.discountedPrice))}
        </p>
      )}
    </div>
  )
}
