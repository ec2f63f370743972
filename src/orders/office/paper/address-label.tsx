import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { useWords } from '#kit/web/router/language.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { AmountToCollect } from './amount-to-collect.tsx'
import type { OrderDocumentProps } from './order-document.tsx'

/** For the parcel: receiver, sender and the amount to collect. */
export function AddressLabel({ order, position, facts }: OrderDocumentProps) {
  const words = useWords(orderOfficeWords)
  const { customer, address } = order
  const seller = order.consignments.length === 1 ? order.consignments[0]?.seller : null
  return (
    <article className="paper label-paper">
      <section>
        <p className="paper-cap">{words.paper.deliverTo}</p>
        <h2>{address?.receiver || customer.name}</h2>
        <p className="label-phone num">
          {[customer.phone, address?.alternativePhone].filter(Boolean).join(', ')}
        </p>
        {order.shippingAddress && <p className="label-address">{order.shippingAddress}</p>}
        <p>{order.shippingName ?? order.shippingOption}</p>
      </section>
      <AmountToCollect order={order} />
      <footer>
        <div>
          <h3>{words.paper.from}</h3>
          <p>{seller?.name ?? facts.name}</p>
          <p className="soft">
            {[seller ? words.paper.through(facts.name) : facts.address, facts.phone]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="r">
          <b className="num">{words.order(order.number)}</b>
          {position && <p>{words.consignment(position.number, position.count)}</p>}
          <p>{formatDay(order.createdAt)}</p>
        </div>
      </footer>
    </article>
  )
}
