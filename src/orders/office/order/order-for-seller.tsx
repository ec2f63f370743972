import type { ReactNode } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { officePaths } from '#pages/office-pages.ts'
import { chargeOf } from '../../divided-order.ts'
import type { SellerOrder } from '../../seller-order.ts'
import { stages, stagesAhead } from '../../stages.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { PrintLinks } from '../paper/print-links.tsx'
import { MoveOrder } from '../stages/move-order.tsx'
import { DeliveryFacts, Fact } from './delivery-facts.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { ParcelFacts } from './parcel-facts.tsx'

interface OrderForSellerProps {
  order: SellerOrder
  papers?: ReactNode
  serials?: ReactNode
}

/** A seller's consignment: what to pack, where to send it, and the next steps. */
export function OrderForSeller({ order, papers, serials }: OrderForSellerProps) {
  const words = useWords(orderOfficeWords)
  const [consignment] = order.consignments
  if (!consignment) return null
  const { isOpen, isUndone } = stages[order.stage]
  return (
    <PageFrame
      title={words.order(order.number)}
      back={{ to: officePaths.orders(), label: words.title }}
      actions={<MoveOrder order={order} consignment={consignment} />}
    >
      <OrderFacts order={order} />
      <div className="two-columns">
        <div className="sheets">
          <section className="sheet">
            <h2>
              {stagesAhead(order.stage, order.isPickup).includes('packed')
                ? words.toPack
                : words.items}
            </h2>
            <OrderItems order={order} />
            <ParcelFacts order={order} consignment={consignment} />
          </section>
          {serials}
        </div>
        <div className="sheets">
          <section className="sheet">
            <h2>{words.deliverTo}</h2>
            {isUndone ? (
              <p className="soft">{words.notSent}</p>
            ) : (
              <DeliveryFacts order={order}>
                {isOpen && (
                  <Fact name={words.toCollect}>{words.collectHint(formatRs(chargeOf(order)))}</Fact>
                )}
              </DeliveryFacts>
            )}
          </section>
          <section className="sheet">
            <h2>{words.print}</h2>
            <div className="row">
              <PrintLinks id={consignment.id} />
            </div>
          </section>
          {papers}
          <section className="sheet">
            <h2>{words.history}</h2>
            <OrderHistory order={order} />
          </section>
        </div>
      </div>
    </PageFrame>
  )
}
