import { Tag, Trash2 } from 'lucide-react'
import type { Cart } from '#cart/contract.ts'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { formatRs } from '#kit/contract/money.ts'
import { commonWords } from '#kit/web/office/words.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { counterWords as words } from '../office-words.ts'
import type { SaleLine } from './sale.ts'

interface SaleLinesProps {
  lines: SaleLine[]
  /** As the server sees them. */
  cart: Cart | null
  onChange: (line: SaleLine) => void
  onRemove: (line: SaleLine) => void
  onAgree: (line: SaleLine) => void
}

export const SaleLines = ({ lines, cart, ...acts }: SaleLinesProps) => (
  <ul className="line-list">
    {lines.map((line) => (
      <Line key={line.product.id} line={line} problem={cart?.items.find(({ product }) => product.id === line.product.id)?.problem ?? null} {...acts} />
    ))}
  </ul>
)

interface LineProps extends Omit<SaleLinesProps, 'lines' | 'cart'> {
  line: SaleLine
  problem: string | null
}

function Line({ line, problem, onChange, onRemove, onAgree }: LineProps) {
  const { product, quantity, agreed } = line
  const price = agreed?.price ?? product.discountedPrice
  return (
    <li>
      <ProductImage src={product.displayImage ?? ''} sizes="3rem" widths={[160]} />
      <div>
        <p>{product.productName}</p>
        <p className="soft num">
          {formatRs(price)} {agreed ? words.agreedFrom(formatRs(product.discountedPrice), agreed.reason) : `· ${words.inStock(product.stock)}`}
        </p>
        {problem && (
          <p className="error" role="alert">
            {problem === 'unavailable' ? words.unavailable : words.tooFew(product.stock)}
          </p>
        )}
      </div>
      <div className="line-acts">
        <input
          className="input num"
          type="number"
          inputMode="numeric"
          min={1}
          aria-label={words.quantityOf(product.productName)}
          value={quantity}
          onChange={({ target }) => onChange({ ...line, quantity: Math.max(1, Math.trunc(target.valueAsNumber) || 1) })}
        />
        <b className="num">{formatRs(price * quantity)}</b>
        <button type="button" className="icon-btn" aria-label={words.agreeOn(product.productName)} onClick={() => onAgree(line)}>
          <Icon of={Tag} />
        </button>
        <button type="button" className="icon-btn" aria-label={commonWords.removeThis(product.productName)} onClick={() => onRemove(line)}>
          <Icon of={Trash2} />
        </button>
      </div>
    </li>
  )
}
