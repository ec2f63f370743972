import { Trash2 } from 'lucide-react'
import type { Cart, CartItem } from '#cart/contract.ts'
import { toLineSums, toTotalLine } from '#cart/totals.ts'
import type { ProductCard } from '#catalog/product.ts'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { formatRs } from '#kit/contract/money.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { orderOfficeWords } from '../../words/office.ts'
import { FindProduct } from './find-product.tsx'

export interface NewOrderLine {
  product: Pick<
    ProductCard,
    'id' | 'productName' | 'displayImage' | 'productMarkedPrice' | 'discountedPrice' | 'stock'
  >
  quantity: number
}

interface NewOrderLinesProps {
  lines: NewOrderLine[]
  cart: Cart | null
  error?: string
  onChange: (lines: NewOrderLine[]) => void
}

/** The products of a phone order, found by name, with quantities that the stock allows. */
export function NewOrderLines({ lines, cart, error, onChange }: NewOrderLinesProps) {
  const add = (product: ProductCard) => {
    const existing = lines.find((line) => line.product.id === product.id)
    onChange(
      existing
        ? lines.map((line) => (line === existing ? { ...line, quantity: line.quantity + 1 } : line))
        : [...lines, { product, quantity: 1 }],
    )
  }
  return (
    <>
      <FindProduct error={error} onPick={add} />
      {lines.length > 0 && (
        <ul className="line-list">
          {lines.map((line) => (
            <Line
              key={line.product.id}
              line={line}
              item={cart?.items.find(({ product }) => product.id === line.product.id)}
              onQuantity={(quantity) =>
                onChange(lines.map((other) => (other === line ? { ...line, quantity } : other)))
              }
              onRemove={() => onChange(lines.filter((other) => other !== line))}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface LineProps {
  line: NewOrderLine
  /** The line in the server's preview. */
  item: CartItem | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

function Line({ line: { product, quantity }, item, onQuantity, onRemove }: LineProps) {
  const words = useWords(orderOfficeWords)
  const commonText = useWords(commonWords)
  const current = item?.product ?? product
  const { stock } = current
  const problem =
    item?.problem === 'unavailable' ? words.unavailable : item?.problem ? words.tooFew(stock) : null
  const { linePay } = toLineSums(toTotalLine(current, quantity))
  return (
    <li>
      <ProductImage src={product.displayImage} sizes="3rem" widths={[160]} />
      <div>
        <p>{product.productName}</p>
        <p className="soft num">
          {formatRs(current.discountedPrice)} · {words.inStock(stock)}
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
          aria-label={words.quantityOf(product.productName)}
          aria-invalid={problem ? true : undefined}
          value={quantity}
          onChange={({ target }) => onQuantity(Math.max(1, Math.trunc(target.valueAsNumber) || 1))}
        />
        <b className="num">{formatRs(linePay)}</b>
        <button
          type="button"
          className="icon-btn"
          aria-label={commonText.removeThis(product.productName)}
          onClick={onRemove}
        >
          <Icon of={Trash2} />
        </button>
      </div>
    </li>
  )
}
