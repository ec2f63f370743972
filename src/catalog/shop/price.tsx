import { formatAmount, formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
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
  const words = useWords(catalogWords)
  if (paid >= marked) return null
  return (
    <span className="was">
      <s>
        <span className="hidden">{words.oldPrice}</span>
        {formatRs(marked)}
      </s>{' '}
      <b>{words.save(formatRs(marked - paid))}</b>
    </span>
  )
}
