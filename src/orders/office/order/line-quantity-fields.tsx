import { useWords } from '#kit/web/router/language.ts'
import type { LineQuantity } from '../../consignment.ts'
import type { Order } from '../../contract.ts'
import { remainingOf } from '../../divided-order.ts'
import { orderOfficeWords } from '../../words/office.ts'

interface LineQuantityFieldsProps {
  items: Order['items']
  value: LineQuantity[]
  onChange: (quantities: LineQuantity[]) => void
}

/** Chooses single items. Choosing none means all of them. */
export function LineQuantityFields({ items, value, onChange }: LineQuantityFieldsProps) {
  const words = useWords(orderOfficeWords)
  const setQuantity = (line: number, quantity: number) =>
    onChange([
      ...value.filter((piece) => piece.line !== line),
      ...(quantity > 0 ? [{ line, quantity }] : []),
    ])
  return (
    <details className="piece-fields">
      <summary>{words.someItems}</summary>
      <p className="soft">{words.someItemsHint}</p>
      <ul>
        {items
          .filter((item) => remainingOf(item) > 0)
          .map((item) => (
            <li key={item.line}>
              <label htmlFor={`piece-${item.line}`}>{item.product.productName}</label>
              <input
                id={`piece-${item.line}`}
                className="input"
                type="number"
                min={0}
                max={remainingOf(item)}
                value={value.find(({ line }) => line === item.line)?.quantity ?? 0}
                onChange={({ target }) =>
                  setQuantity(
                    item.line,
                    Math.min(Math.floor(Number(target.value)), remainingOf(item)),
                  )
                }
              />
              <span className="soft num">{words.ofRemaining(remainingOf(item))}</span>
            </li>
          ))}
      </ul>
    </details>
  )
}
