import { Minus, Plus, Tag, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import type { Cart } from '#cart/contract.ts'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { formatRs } from '#kit/contract/money.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { counterWords } from '../../words/office.ts'
import { countMissingSerials, priceOf, type SaleLine, sumOf, withoutExtraSerials } from './sale.ts'

interface SaleLinesProps {
  lines: SaleLine[]
  /** The same lines as the server would charge them. */
  cart: Cart | null
  onChange: (line: SaleLine) => void
  onRemove: (line: SaleLine) => void
  onAgree: (line: SaleLine) => void
}

export const SaleLines = ({ lines, cart, ...actions }: SaleLinesProps) => (
  <ul className="line-list">
    {lines.map((line) => (
      <Line
        key={line.product.id}
        line={line}
        problem={cart?.items.find(({ product }) => product.id === line.product.id)?.problem ?? null}
        {...actions}
      />
    ))}
  </ul>
)

interface LineProps extends Omit<SaleLinesProps, 'lines' | 'cart'> {
  line: SaleLine
  problem: string | null
}

function Line({ line, problem, onChange, onRemove, onAgree }: LineProps) {
  const words = useWords(counterWords)
  const commonText = useWords(commonWords)
  const { product, quantity, agreed } = line
  const name = product.productName
  return (
    <li>
      <ProductImage src={product.displayImage ?? ''} sizes="3rem" widths={[160]} />
      <div>
        <p>{name}</p>
        <p className="soft num">
          {formatRs(priceOf(line))}{' '}
          {agreed
            ? words.agreedFrom(formatRs(product.discountedPrice), agreed.reason)
            : `· ${words.inStock(product.stock)}`}
        </p>
        <Serials line={line} onChange={onChange} />
        {problem && (
          <p className="error" role="alert">
            {problem === 'unavailable' ? words.unavailable : words.tooFew(product.stock)}
          </p>
        )}
      </div>
      <div className="line-acts">
        <Quantity
          name={name}
          quantity={quantity}
          onType={(next) => onChange({ ...line, quantity: next })}
          onChange={(next) => onChange(withoutExtraSerials({ ...line, quantity: next }))}
        />
        <b className="num">{formatRs(sumOf(line))}</b>
        <button
          type="button"
          className="icon-btn"
          aria-label={words.agreeOn(name)}
          onClick={() => onAgree(line)}
        >
          <Icon of={Tag} />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={commonText.removeThis(name)}
          onClick={() => onRemove(line)}
        >
          <Icon of={Trash2} />
        </button>
      </div>
    </li>
  )
}

interface QuantityProps {
  name: string
  quantity: number
  /** Called while typing, so that no serial number is lost on the way from 2 to 12. */
  onType: (quantity: number) => void
  onChange: (quantity: number) => void
}

function Quantity({ name, quantity, onType, onChange }: QuantityProps) {
  const words = useWords(counterWords)
  /** The text being typed, which need not be a number yet. */
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className="counter-quantity">
      <button
        type="button"
        className="icon-btn"
        aria-label={words.oneLess(name)}
        aria-disabled={quantity === 1}
        onClick={() => quantity > 1 && onChange(quantity - 1)}
      >
        <Icon of={Minus} />
      </button>
      <input
        className="input num"
        type="number"
        inputMode="numeric"
        min={1}
        aria-label={words.quantityOf(name)}
        value={typed ?? quantity}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.valueAsNumber >= 1) onType(Math.trunc(target.valueAsNumber))
        }}
        onBlur={() => {
          setTyped(null)
          if (typed !== null) onChange(quantity)
        }}
      />
      <button
        type="button"
        className="icon-btn"
        aria-label={words.oneMore(name)}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon of={Plus} />
      </button>
    </div>
  )
}

/** The scanned serial numbers, and how many are missing. */
function Serials({ line, onChange }: { line: SaleLine; onChange: (line: SaleLine) => void }) {
  const words = useWords(counterWords)
  const commonText = useWords(commonWords)
  const missing = countMissingSerials(line)
  return (
    <>
      {line.serials.length > 0 && (
        <ul className="counter-serials num">
          {line.serials.map((serial) => (
            <li key={serial}>
              {serial}
              <button
                type="button"
                aria-label={commonText.removeThis(serial)}
                onClick={() =>
                  onChange({ ...line, serials: line.serials.filter((each) => each !== serial) })
                }
              >
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {missing > 0 && (
        <p className={line.product.serials === 'required' ? 'counter-missing' : 'soft'}>
          {words.serialsMissing(missing)}
        </p>
      )}
    </>
  )
}
