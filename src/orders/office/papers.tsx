import type { ReactNode } from 'react'
import type { Logo } from '#content/brand.ts'
import { OwnLogo } from '#content/shop/own-logo.tsx'
import { formatAmount } from '#kit/contract/money.ts'
import { formatDay } from '#kit/contract/nepal-time.ts'
import type { ShopFacts } from '#settings/facts.ts'
import type { Consignment } from '../consignment.ts'
import { orderOfficeWords as words } from '../office-words.ts'
import type { OrderPart, ShownOrder } from '../order-part.ts'

import { chargeIfLess, isLessThanOrdered, leftOf } from '../parts.ts'
import { OrderSums } from './order-sums.tsx'

interface PaperProps {
  /** The order, or what one seller sends of it. */
  order: ShownOrder
  /** Which part of it, where there are several. */
  place: { place: number; of: number } | null
  facts: ShopFacts
  logo: Logo | null
}

interface LinesProps {
  order: OrderPart
  /** How many of it are listed; a line of none is left out. */
  count: (item: OrderPart['items'][number]) => number
  heads: ReactNode
  cells: (item: OrderPart['items'][number]) => ReactNode
}

const ordered = ({ quantity }: OrderPart['items'][number]) => quantity

/** The ordered products and quantities, with further columns for each paper. */
function Lines({ order, count, heads, cells }: LinesProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.paper.product}</th>
          <th scope="col" className="r">
            {words.paper.quantity}
          </th>
          {heads}
        </tr>
      </thead>
      <tbody>
        {order.items
          .filter((item) => count(item) > 0)
          .map((item) => (
            <tr key={item.product.id}>
              <td>{item.product.productName}</td>
              <td className="r num">{count(item)}</td>
              {cells(item)}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** For packing and unpacking: what is inside, without prices. */
export function PackingSlip(props: PaperProps) {
  const { order } = props
  return (
    <Paper title={words.papers.slip.one} {...props}>
      <Lines
        order={order}
        count={isLessThanOrdered(order) ? leftOf : ordered}
        heads={<th scope="col">{words.paper.packed}</th>}
        cells={() => (
          <td>
            <span className="tick-box" />
          </td>
        )}
      />
      {order.notes && <p className="as-typed">{order.notes}</p>}
    </Paper>
  )
}

/** For the customer's files: prices as they were, with the tax that is in them. */
export function Bill(props: PaperProps) {
  const { order } = props
  return (
    <Paper title={words.papers.bill.one} {...props}>
      <Lines
        order={order}
        count={ordered}
        heads={
          <>
            <th scope="col" className="r">
              {words.paper.price}
            </th>
            <th scope="col" className="r">
              {words.paper.amount}
            </th>
          </>
        }
        cells={({ product, lineTotal }) => (
          <>
            <td className="r num">{formatAmount(product.productMarkedPrice)}</td>
            <td className="r num">{formatAmount(lineTotal)}</td>
          </>
        )}
      />
      <OrderSums of={order} promoCode={order.promoCode} charge={chargeIfLess(order)} />
      <p>{words.paper.payments[order.paymentStatus]}</p>
    </Paper>
  )
}

function Paper({ title, order, place, facts, logo, children }: PaperProps & { title: string; children: ReactNode }) {
  const { customer } = order
  const seller = order.consignments.length === 1 ? order.consignments[0]?.seller : null
  return (
    <article className="paper">
      <header>
        {seller ? <SellerHead seller={seller} facts={facts} /> : <ShopHead facts={facts} logo={logo} />}
        <div className="r">
          <h2>{title}</h2>
          <p className="num">{words.order(order.number)}</p>
          {place && <p>{words.part(place.place, place.of)}</p>}
          <p>{formatDay(order.createdAt)}</p>
        </div>
      </header>
      <section>
        <h3>{words.paper.deliverTo}</h3>
        <p>{order.address?.receiver || customer.name}</p>
        {order.shippingAddress && <p>{order.shippingAddress}</p>}
        <p className="num">{[customer.phone, order.address?.alternativePhone].filter(Boolean).join(', ')}</p>
        <p>{order.shippingName ?? order.shippingOption}</p>
      </section>
      {children}
    </article>
  )
}

const ShopHead = ({ facts, logo }: Pick<PaperProps, 'facts' | 'logo'>) => (
  <div>
    {logo && <OwnLogo logo={{ ...logo, withName: true }} name={facts.name} ground="on-paper" />}
    <b>{facts.name}</b>
    <p>{facts.address}</p>
    <p>{[facts.phone, facts.email].filter(Boolean).join(' · ')}</p>
    {facts.registration && <p className="num">{words.paper.registration(facts.registration)}</p>}
  </div>
)

/** Who sells is who bills: under the name, address and number it is registered with. */
const SellerHead = ({ seller, facts }: { seller: NonNullable<Consignment['seller']>; facts: ShopFacts }) => (
  <div>
    <b>{seller.name}</b>
    {seller.address && <p>{seller.address}</p>}
    {seller.pan && <p className="num">{words.paper.registration(seller.pan)}</p>}
    <p className="soft">{[words.paper.through(facts.name), facts.phone].filter(Boolean).join(' · ')}</p>
  </div>
)
