import { useState } from 'react'
import { actingSeller, mayChange } from '#access/web/acting.ts'
import { useMay } from '#accounts/shop/session/use-may.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { OfficeProduct, StockMove } from '../../contract.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import { StockBadge } from './stock-badge.tsx'
import { StockDialog } from './stock-dialog.tsx'

/** The stock of a product, its history, and a button to correct it. */
export function StockPanel({
  product,
  moves,
}: {
  product: OfficeProduct
  moves: { items: StockMove[]; total: number }
}) {
  const words = useWords(inventoryOfficeWords)
  const [isOpen, setIsOpen] = useState(false)
  const mayCorrect = useMay('stock')
  const { stock, reserved, lowStock } = product
  const { shelf } = words
  return (
    <section className="sheet stock-panel">
      <h2>{words.stockTitle}</h2>
      <dl className="stock-now">
        {Object.entries({ available: stock, reserved, shelf: stock + reserved }).map(
          ([name, units]) => (
            <div key={name}>
              <dt>{shelf[name as keyof typeof shelf]}</dt>
              <dd className="num">{units}</dd>
            </div>
          ),
        )}
      </dl>
      <StockBadge stock={stock} lowStock={lowStock} />
      {reserved > 0 && <p className="soft">{words.shelfHint}</p>}
      {mayChange() && mayCorrect && (
        <Button kind="quiet" onClick={() => setIsOpen(true)}>
          {words.correctStock}
        </Button>
      )}
      <ol className="moves" aria-label={words.stockHistory}>
        {moves.items.map(
          ({ id, at, quantity, stock: stockAfter, reason, orderId, staff, note }) => (
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
              <span className="num soft">{stockAfter}</span>
            </li>
          ),
        )}
      </ol>
      {moves.total > moves.items.length && (
        <p className="soft">{words.earlierMoves(moves.total - moves.items.length)}</p>
      )}
      {isOpen && <StockDialog product={product} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
