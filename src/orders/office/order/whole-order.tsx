import type { ReactNode } from 'react'
import { may } from '#access/access.ts'
import { useSession } from '#accounts/shop/session/session.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { Order } from '../../contract.ts'
import { changedCharge, isDivided } from '../../divided-order.ts'
import { stages } from '../../stages.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { ConsignmentSheet } from '../paper/consignment-sheet.tsx'
import { PrintLinks } from '../paper/print-links.tsx'
import { MoveOrder } from '../stages/move-order.tsx'
import { DeliveryFacts, Fact } from './delivery-facts.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderSums } from './order-sums.tsx'
import { ParcelFacts } from './parcel-facts.tsx'
import { RestorePromo } from './restore-promo.tsx'
import { StaffNote } from './staff-note.tsx'

interface StaffOrderProps {
  order: Order
  payment: ReactNode
  /** Links to the order's invoices. */
  papers?: ReactNode
  serials?: ReactNode
}

/** An order as staff see it. Sellers see `OrderForSeller`. */
export function WholeOrder({ order, payment, papers, serials }: StaffOrderProps) {
  const words = useWords(orderOfficeWords)
  return (
    <PageFrame
      title={words.order(order.number)}
      back={{ to: officePaths.orders(), label: words.title }}
      actions={<Actions order={order} />}
    >
      <OrderFacts order={order} undeliveredBefore={order.refusedBefore} />
      <div className="two-columns">
        <div className="sheets">
          <Items order={order} />
          {serials}
          <section className="sheet">
            <h2>{words.history}</h2>
            <OrderHistory order={order} />
          </section>
        </div>
        <div className="sheets">
          {payment}
          <section className="sheet">
            <h2>{words.delivery}</h2>
            <Delivery order={order} />
          </section>
          <StaffNote order={order} />
          {order.consignments.some(({ deliveredAt }) => deliveredAt !== null) && (
            <section className="sheet">
              <h2>{words.returns}</h2>
              <Link className="link" to={officePaths.returns({ search: String(order.number) })}>
                {words.returnsOf}
              </Link>
            </section>
          )}
          <section className="sheet">
            <h2>{words.print}</h2>
            <div className="row">
              <PrintLinks id={order.id} />
            </div>
          </section>
          {papers}
        </div>
      </div>
    </PageFrame>
  )
}

const Actions = ({ order }: { order: Order }) => {
  const words = useWords(orderOfficeWords)
  return (
    <>
      <MoveOrder order={order} />
      {stages[order.stage].isOpen && (
        <Link className="btn btn-quiet" to={officePaths.changeOrder(order.id)}>
          {words.change.button}
        </Link>
      )}
    </>
  )
}

/** The items, grouped by consignment unless the shop sells alone. */
function Items({ order }: { order: Order }) {
  const words = useWords(orderOfficeWords)
  const [only] = order.consignments
  if (!isDivided(order))
    return (
      <section className="sheet">
        <h2>{words.items}</h2>
        <OrderItems order={order} />
        <RestorePromo order={order} />
        {only && <ParcelFacts order={order} consignment={only} />}
      </section>
    )
  return (
    <>
      {order.consignments.map((consignment) => (
        <ConsignmentSheet key={consignment.id} order={order} consignment={consignment} />
      ))}
      {order.consignments.length > 1 && (
        <section className="sheet">
          <h2>{words.wholeOrder}</h2>
          <OrderSums of={order} promoCode={order.promoCode} charge={changedCharge(order)} />
          <RestorePromo order={order} />
        </section>
      )}
    </>
  )
}

function Delivery({ order }: { order: Order }) {
  const words = useWords(orderOfficeWords)
  const { user } = useSession()
  const { id, name, email } = order.customer
  const link = user && may(user, 'customers') && (
    <Link className="link" to={officePaths.customer(id)}>
      {name}
    </Link>
  )
  return (
    <DeliveryFacts order={order} name={link || undefined}>
      <Fact name={words.email}>
        {email && (
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </Fact>
    </DeliveryFacts>
  )
}
