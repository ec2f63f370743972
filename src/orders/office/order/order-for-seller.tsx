import type { ReactNode } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { officePaths } from '#pages/office-pages.ts'
import type { OrderPart } from '../../order-part.ts'
import { chargeOf } from '../../parts.ts'
import { stages, stagesAhead } from '../../stages.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { PrintLinks } from '../paper/print-links.tsx'
import { MoveOrder } from '../stages/move-order.tsx'
import { DeliveryFacts, Fact } from './delivery-facts.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { ParcelFacts } from './parcel-facts.tsx'

interface SellerOrderProps {
  part: OrderPart
  papers?: ReactNode
  serials?: ReactNode
}

/** A seller’s part of an order: what to pack, where to send it, and the next steps. */
export function SellerPart({ part, papers, serials }: SellerOrderProps) {
  const words = useWords(orderOfficeWords)
  const [consignment] = part.consignments
  if (!consignment) return null
  const { isOpen, isUndone } = stages[part.stage]
  return (
    <PageFrame
      title={words.order(part.number)}
      back={{ to: officePaths.orders(), label: words.title }}
      actions={<MoveOrder order={part} consignment={consignment} />}
    >
      <OrderFacts order={part} />
      <div className="two-columns">
        <div className="sheets">
          <section className="sheet">
            <h2>
              {stagesAhead(part.stage, part.isPickup).includes('packed')
                ? words.toPack
                : words.items}
            </h2>
            <OrderItems order={part} />
            <ParcelFacts order={part} consignment={consignment} />
          </section>
          {serials}
        </div>
        <div className="sheets">
          <section className="sheet">
            <h2>{words.deliverTo}</h2>
            {isUndone ? (
              <p className="soft">{words.notSent}</p>
            ) : (
              <DeliveryFacts order={part}>
                {isOpen && (
                  <Fact name={words.toCollect}>{words.collectHint(formatRs(chargeOf(part)))}</Fact>
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
            <OrderHistory order={part} />
          </section>
        </div>
      </div>
    </PageFrame>
  )
}
