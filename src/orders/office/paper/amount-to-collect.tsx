import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { VisibleOrder } from '../../seller-order.ts'
import { stages } from '../../stages.ts'
import { orderOfficeWords } from '../../words/office.ts'

/** The amount to collect on delivery. Only for parcels that are still to be delivered. */
export function AmountToCollect({ order: { stage, due, paymentMethod } }: { order: VisibleOrder }) {
  const words = useWords(orderOfficeWords)
  if (!stages[stage].isOpen) return null
  if (due === 0) return <p className="collect">{words.paper.collected}</p>
  if (paymentMethod !== 'cash_on_delivery')
    return <p className="collect">{words.paper.unpaid(formatRs(due))}</p>
  return (
    <p className="collect">
      {words.paper.collect} <b className="num">{formatRs(due)}</b>
    </p>
  )
}
