import type { Piece } from '../consignment.ts'
import type { Order } from '../contract.ts'
import { orderOfficeWords as words } from '../office-words.ts'
import { leftOf } from '../parts.ts'

interface PieceFieldsProps {
  items: Order['items']
  value: Piece[]
  onChange: (pieces: Piece[]) => void
}

/** Chooses some of the pieces; none chosen means all of them. */
export function PieceFields({ items, value, onChange }: PieceFieldsProps) {
  const choose = (line: number, quantity: number) =>
    onChange([
      ...value.filter((piece) => piece.line !== line),
      ...(quantity > 0 ? [{ line, quantity }] : []),
    ])
  return (
    <details className="piece-fields">
      <summary>{words.onlySome}</summary>
      <p className="soft">{words.onlySomeHint}</p>
      <ul>
        {items
          .filter((item) => leftOf(item) > 0)
          .map((item) => (
            <li key={item.line}>
              <label htmlFor={`piece-${item.line}`}>{item.product.productName}</label>
              <input
                id={`piece-${item.line}`}
                className="input"
                type="number"
                min={0}
                max={leftOf(item)}
                value={value.find(({ line }) => line === item.line)?.quantity ?? 0}
                onChange={({ target }) =>
                  choose(item.line, Math.min(Math.floor(Number(target.value)), leftOf(item)))
                }
              />
              <span className="soft num">{words.ofPieces(leftOf(item))}</span>
            </li>
          ))}
      </ul>
    </details>
  )
}
