import { formatAmount, formatRs } from '#kit/contract/money.ts'
import { catalogWords } from '../words/shop.ts'

export function Price({ rupees }: { rupees: number }) {
  return (
    <span className="price">
      <span className="rs">Rs. </span>
      {formatAmount(rupees)}
    </span>
  )
}

/** The old price and the saving. Nothing without a discount. */
export function Saving({ marked, paid }: { marked: number; paid: number }) {
  if (paid >= marked) return null
  return (
    <span className="was">
      <s>
        <span className="hidden">{catalogWords.oldPrice}</span>
        {formatRs(marked)}
      </s>{' '}
      <b>{catalogWords.save(formatRs(marked - paid))}</b>
    </span>
  )
}
