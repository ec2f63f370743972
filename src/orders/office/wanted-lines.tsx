import { Trash2 } from 'lucide-react'
import { adminMessages } from '#contract/admin-messages.ts'
import type { Cart, CartItem } from '#contract/cart.ts'
import type { ProductCard } from '#contract/catalog.ts'
import { formatRs } from '#contract/money.ts'
import { api } from '../../app/api.ts'
import { ProductImage } from '../../catalog/product-image.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchPicker } from '../form/search-picker.tsx'

export interface WantedLine {
  product: Pick<ProductCard, 'id' | 'productName' | 'displayImage' | 'discountedPrice' | 'stock'>
  quantity: number
}

const words = adminMessages.orders
const inStock = (stock: number) => (stock === 0 ? words.tooFew(0) : `${stock} in stock`)
const findProducts = async (search: string) => (await api.catalog.products({ search, limit: '8' })).items

interface WantedLinesProps {
  lines: WantedLine[]
  cart: Cart | null
  error?: string
  onChange: (lines: WantedLine[]) => void
}

/** What the customer wants: found by name, each as often as the stock allows. */
export function WantedLines({ lines, cart, error, onChange }: WantedLinesProps) {
  const add = (product: ProductCard) => {
    const known = lines.find((line) => line.product.id === product.id)
    onChange(known ? lines.map((line) => (line === known ? { ...line, quantity: line.quantity + 1 } : line)) : [...lines, { product, quantity: 1 }])
  }
  return (
    <>
      <SearchPicker
        id="order-product"
        label="Add a product"
        error={error}
        find={findProducts}
        keyOf={({ id }) => id}
        onPick={add}
        render={({ productName, discountedPrice, stock }) => (
          <>
            <span>{productName}</span>
            <span className="soft num">
              {formatRs(discountedPrice)} · {inStock(stock)}
            </span>
          </>
        )}
      />
      {lines.length > 0 && (
        <ul className="line-list">
          {lines.map((line) => (
            <Line
              key={line.product.id}
              line={line}
              item={cart?.items.find(({ product }) => product.id === line.product.id)}
              onQuantity={(quantity) => onChange(lines.map((other) => (other === line ? { ...line, quantity } : other)))}
              onRemove={() => onChange(lines.filter((other) => other !== line))}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface LineProps {
  line: WantedLine
  /** As the server sees it now. */
  item: CartItem | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

function Line({ line: { product, quantity }, item, onQuantity, onRemove }: LineProps) {
  const stock = item?.product.stock ?? product.stock
  const problem = item?.problem === 'unavailable' ? words.unavailable : item?.problem ? words.tooFew(stock) : null
  const price = item?.product.discountedPrice ?? product.discountedPrice
  return (
    <li>
      <ProductImage src={product.displayImage} sizes="3rem" widths={[160]} />
      <div>
        <p>{product.productName}</p>
        <p className="soft num">
          {formatRs(price)} · {inStock(stock)}
        </p>
        {problem && (
          <p className="error" role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className="line-acts">
        <input
          className="input num"
          type="number"
          inputMode="numeric"
          min={1}
          max={stock}
          aria-label={`Quantity of ${product.productName}`}
          aria-invalid={problem ? true : undefined}
          value={quantity}
          onChange={({ target }) => onQuantity(Math.max(1, Math.trunc(target.valueAsNumber) || 1))}
        />
        <b className="num">{formatRs(price * quantity)}</b>
        <button type="button" className="icon-btn" aria-label={`Remove ${product.productName}`} onClick={onRemove}>
          <Icon of={Trash2} />
        </button>
      </div>
    </li>
  )
}
