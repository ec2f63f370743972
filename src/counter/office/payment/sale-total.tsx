import type { Cart } from '#cart/contract.ts'
import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { orderOfficeWords } from '#orders/words/office.ts'
import { counterWords } from '../../words/office.ts'
import { countUnits, type SaleLine, totalOf } from '../sale/sale.ts'

/** The total, large enough to read across the counter, with the discount and the VAT in it. */
export function SaleTotal({ lines, cart }: { lines: SaleLine[]; cart: Cart | null }) {
  const words = useWords(counterWords)
  const { sums } = useWords(orderOfficeWords)
  const total = totalOf(lines)
  const current = cart?.total === total ? cart : null
  return (
    <div>
      <p className="counter-total is-big num" role="status">
        <span>
          {words.total} · {words.items(countUnits(lines))}
        </span>
        <b>{formatRs(total)}</b>
      </p>
      {current && (
        <p className="soft num">
          {current.productDiscount > 0 &&
            `${sums.productDiscount} ${formatRs(current.productDiscount)} · `}
          {sums.vat} {formatRs(current.vat)}
        </p>
      )}
    </div>
  )
}
