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
export function Saving({ listPrice, sellingPrice }: { listPrice: number; sellingPrice: number }) {
  const words = useWords(catalogWords)
  if (sellingPrice >= listPrice) return null
  return (
    <span className="was">
      <s>
        <span className="hidden">{words.oldPrice}</span>
        {formatRs(listPrice)}
      </s>{' '}
      <b>{words.save(formatRs(listPrice - sellingPrice))}</b>
    </span>
  )
}
