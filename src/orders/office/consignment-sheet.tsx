import { FileText, PackageCheck } from 'lucide-react'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#office-pages.ts'
import type { Consignment } from '../consignment.ts'
import type { Order } from '../contract.ts'
import { orderOfficeWords as words } from '../office-words.ts'
import { partOf, placeOf } from '../parts.ts'

import { MoveOrder } from './move-order.tsx'
import { OrderItems } from './order-items.tsx'
import { ParcelFacts } from './parcel-facts.tsx'
import { StageBadge } from './stage-badge.tsx'

/** What one seller sends: what it is, how far it is, where it is, and what can be done with it. */
export function ConsignmentSheet({ order, consignment }: { order: Order; consignment: Consignment }) {
  const place = placeOf(order, consignment)
  const title = `consignment-${consignment.id}`
  return (
    <section className="sheet" aria-labelledby={title}>
      <div className="consignment-head">
        <h2 id={title}>{words.soldBy(consignment.seller?.name ?? null)}</h2>
        <StageBadge stage={consignment.stage} />
        {place && <span className="soft">{words.part(place.place, place.of)}</span>}
      </div>
      <OrderItems order={partOf(order, consignment)} />
      <ParcelFacts order={order} consignment={consignment} />
      {place && (
        <div className="row">
          <MoveOrder order={order} consignment={consignment} />
          <Link className="btn btn-quiet" to={officePaths.printOrders([order.id], 'slip', consignment.id)}>
            <Icon of={PackageCheck} />
            {words.papers.slip.one}
            <span className="hidden">{words.ofPart(place.place)}</span>
          </Link>
          <Link className="btn btn-quiet" to={officePaths.printOrders([order.id], 'bill', consignment.id)}>
            <Icon of={FileText} />
            {words.papers.bill.one}
            <span className="hidden">{words.ofPart(place.place)}</span>
          </Link>
        </div>
      )}
    </section>
  )
}
