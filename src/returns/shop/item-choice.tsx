import { ProductImage } from '#catalog/shop/product-image.tsx'
import { useWords } from '#kit/web/router/language.ts'
import type { Order } from '#orders/contract.ts'
import { returnWords } from '../words/shop.ts'

/** The quantity to return, by line of the order. */
export type Quantities = Record<number, number>

interface ItemChoiceProps {
  items: Order['items']
  /** The lines that can be returned, and how many items of each. */
  lines: { line: number; left: number }[]
  value: Quantities
  onChange: (quantities: Quantities) => void
  error?: string | undefined
}

/** Lets the customer choose how many items of each line to return. */
export function ItemChoice({ items, lines, value, onChange, error }: ItemChoiceProps) {
  const words = useWords(returnWords)
  return (
    <fieldset className="return-pieces" aria-describedby={error && 'return-pieces-error'}>
      <legend>{words.what}</legend>
      <ul>
        {lines.map(({ line, left }) => {
          const item = items.find((candidate) => candidate.line === line)
          const product = item?.product
          return (
            <li key={line}>
              <ProductImage src={product?.displayImage ?? ''} sizes="3rem" widths={[160]} />
              <label htmlFor={`piece-${line}`}>
                {product?.productName}
                {item && item.serials.length > 0 && (
                  <span className="spec num"> {words.serials(item.serials)}</span>
                )}
              </label>
              <span className="return-count">
                <input
                  id={`piece-${line}`}
                  className="input"
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={left}
                  value={value[line] ?? 0}
                  onChange={({ target }) =>
                    onChange({
                      ...value,
                      [line]: Math.max(0, Math.min(Math.floor(Number(target.value)), left)),
                    })
                  }
                />
                <span className="spec num">{words.of(left)}</span>
              </span>
            </li>
          )
        })}
      </ul>
      {error && (
        <p className="error" id="return-pieces-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
