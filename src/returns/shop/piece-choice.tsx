import { ProductImage } from '#catalog/shop/product-image.tsx'
import type { Order } from '#orders/contract.ts'
import { returnWords as words } from '../words.ts'

/** How many of each line. */
export type Pieces = Record<number, number>

interface PieceChoiceProps {
  items: Order['items']
  /** Which lines, and how many of each are left. */
  lines: { line: number; left: number }[]
  value: Pieces
  onChange: (pieces: Pieces) => void
  error?: string | undefined
}

/** Chooses how many pieces of each line come back. */
export function PieceChoice({ items, lines, value, onChange, error }: PieceChoiceProps) {
  return (
    <fieldset className="return-pieces" aria-describedby={error && 'return-pieces-error'}>
      <legend>{words.what}</legend>
      <ul>
        {lines.map(({ line, left }) => {
          const item = items.find((each) => each.line === line)
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
