import { useState } from 'react'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { formatMoment } from '#kit/contract/nepal-time.ts'
import { actingSeller, mayChange } from '#kit/web/app/acting.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#office-pages.ts'
import type { StockMove } from '../contract.ts'
import { inventoryOfficeWords as words } from '../office-words.ts'

import { StockBadge } from './stock-badge.tsx'
import { StockDialog } from './stock-dialog.tsx'

/** The stock, its history, and a way to correct it. */
export function StockPanel({ product, moves }: { product: StaffProduct; moves: { items: StockMove[]; total: number } }) {
  const [isOpen, setIsOpen] = useState(false)
  const { stock, lowStock } = product
  return (
    <section className="sheet stock-panel">
      <h2>{words.stockTitle}</h2>
      <p className="stock-now">
        <b className="num">{stock}</b> <StockBadge stock={stock} lowStock={lowStock} />
      </p>
      {mayChange() && (
        <Button kind="quiet" onClick={() => setIsOpen(true)}>
          {words.correctStock}
        </Button>
      )}
      <ol className="moves" aria-label={words.stockHistory}>
        {moves.items.map(({ id, at, quantity, stock: after, reason, orderId, staff, note }) => (
          <li key={id}>
            <b className="num">{quantity > 0 ? `+${quantity}` : `−${-quantity}`}</b>
            <span>
              {orderId && !actingSeller() ? (
                <Link className="link" to={officePaths.order(orderId)}>
                  {words.reasons[reason]}
                </Link>
              ) : (
                words.reasons[reason]
              )}
              {note && words.moveNote(note)}
              <small className="soft">{words.moveBy(formatMoment(at), staff)}</small>
            </span>
            <span className="num soft">{after}</span>
          </li>
        ))}
      </ol>
      {moves.total > moves.items.length && <p className="soft">{words.earlierMoves(moves.total - moves.items.length)}</p>}
      {isOpen && <StockDialog product={product} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
