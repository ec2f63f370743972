import { useState } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import { moveWords } from '#contract/inventory.rules.ts'
import type { StaffProduct, StockMove } from '#contract/inventory.ts'
import { formatMoment } from '#contract/nepal-time.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { StockDialog } from './stock-dialog.tsx'

/** What lies on the shelf, how it came there, and the way to correct it. */
export function StockPanel({ product, moves }: { product: StaffProduct; moves: { items: StockMove[]; total: number } }) {
  const [isOpen, setIsOpen] = useState(false)
  const { stock, lowStock } = product
  return (
    <section className="sheet stock-panel">
      <h2>Stock</h2>
      <p className="stock-now">
        <b className="num">{stock}</b>{' '}
        {stock === 0 ? <span className="status is-bad">Out</span> : stock <= lowStock && <span className="status is-warning">Low</span>}
      </p>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        Correct stock
      </Button>
      <ol className="moves" aria-label="Stock history">
        {moves.items.map(({ id, at, quantity, stock: after, reason, orderId, staff, note }) => (
          <li key={id}>
            <b className="num">{quantity > 0 ? `+${quantity}` : `−${-quantity}`}</b>
            <span>
              {orderId ? (
                <Link className="link" to={adminPaths.order(orderId)}>
                  {moveWords[reason]}
                </Link>
              ) : (
                moveWords[reason]
              )}
              {note && `: ${note}`}
              <small className="soft">
                {formatMoment(at)}
                {staff && `, ${staff}`}
              </small>
            </span>
            <span className="num soft">{after}</span>
          </li>
        ))}
      </ol>
      {moves.total > moves.items.length && <p className="soft">and {moves.total - moves.items.length} earlier moves</p>}
      {isOpen && <StockDialog product={product} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
