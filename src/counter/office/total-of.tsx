import type { Cart } from '#cart/contract.ts'
import { formatRs } from '#kit/contract/money.ts'
import { orderOfficeWords } from '#orders/office-words.ts'
import { counterWords as words } from '../office-words.ts'
import { piecesOf, type SaleLine, totalOf } from './sale.ts'

/** What it costs, to be read from the other side of the counter; below, what is in it. */
export function TotalOf({ lines, cart }: { lines: SaleLine[]; cart: Cart | null }) {
  const total = totalOf(lines)
  const known = cart?.total === total ? cart : null
  const { sums } = orderOfficeWords
  return (
    <div>
      <p className="counter-total is-big num" role="status">
        <span>
          {words.total} · {words.pieces(piecesOf(lines))}
        </span>
        <b>{formatRs(total)}</b>
      </p>
      {known && (
        <p className="soft num">
          {known.productDiscount > 0 &&
            `${sums.productDiscount} ${formatRs(known.productDiscount)} · `}
          {sums.vat} {formatRs(known.vat)}
        </p>
      )}
    </div>
  )
}
