import type { ReactNode } from 'react'
import type { Logo } from '#content/brand.ts'
import { OwnLogo } from '#content/shop/own-logo.tsx'
import { formatAmount, formatRs } from '#kit/contract/money.ts'
import { formatDay } from '#kit/contract/nepal-time.ts'
import type { ShopFacts } from '#settings/facts.ts'
import type { Consignment } from '../consignment.ts'
import { counterOption } from '../model.ts'
import { orderOfficeWords as words } from '../office-words.ts'
import type { OrderPart, ShownOrder } from '../order-part.ts'

import { chargeIfLess, isLessThanOrdered, leftOf } from '../parts.ts'
import { stages } from '../stages.ts'
import { OrderSums } from './order-sums.tsx'

interface PaperProps {
  /** The order, or what one seller sends of it. */
  order: ShownOrder
  /** Which part of it, where there are several. */
  place: { place: number; of: number } | null
  facts: ShopFacts
  logo: Logo | null
  codes?: ProductCodes
}

/** By what packers know products, by product. */
export type ProductCodes = ReadonlyMap<string, { model: string; sku: string }>

function Codes({ code }: { code: { model: string; sku: string } | undefined }) {
  const known = [
    code?.model && words.paper.model(code.model),
    code?.sku && words.paper.sku(code.sku),
  ].filter(Boolean)
  return known.length > 0 && <p className="soft num">{known.join(' · ')}</p>
}

interface LinesProps {
  order: OrderPart
  /** How many of it are listed; a line of none is left out. */
  count: (item: OrderPart['items'][number]) => number
  heads: ReactNode
  cells: (item: OrderPart['items'][number]) => ReactNode
  codes?: ProductCodes
}

const ordered = ({ quantity }: OrderPart['items'][number]) => quantity

/** The ordered products and quantities, with further columns for each paper. */
function Lines({ order, count, heads, cells, codes }: LinesProps) {
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
            <tr key={item.line || item.product.id}>
              <td>
                {item.product.productName}
                {codes && <Codes code={codes.get(item.product.id)} />}
                {item.serials.length > 0 && (
                  <div className="soft num">{words.paper.serials(item.serials)}</div>
                )}
              </td>
              <td className="r num">{count(item)}</td>
              {cells(item)}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/**
 * For packing, unpacking and collecting: what is inside without prices, and what is due with this
 * parcel.
 */
export function PackingSlip(props: PaperProps) {
  const { order } = props
  return (
    <Paper title={words.papers.slip.one} {...props}>
      <Lines
        order={order}
        codes={props.codes}
        count={isLessThanOrdered(order) ? leftOf : ordered}
        heads={<th scope="col">{words.paper.packed}</th>}
        cells={() => (
          <td>
            <span className="tick-box" />
          </td>
        )}
      />
      {order.notes && <p className="as-typed">{order.notes}</p>}
      <Collect order={order} />
    </Paper>
  )
}

/** What is to be collected with a parcel that is on its way or will be. */
function Collect({ order: { stage, due, paymentMethod } }: { order: ShownOrder }) {
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

/** For the parcel itself: who gets it, who sends it, and what is to be collected. */
export function AddressLabel({ order, place, facts }: PaperProps) {
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
      <Collect order={order} />
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
          {place && <p>{words.part(place.place, place.of)}</p>}
          <p>{formatDay(order.createdAt)}</p>
        </div>
      </footer>
    </article>
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

function Paper({
  title,
  order,
  place,
  facts,
  logo,
  children,
}: PaperProps & { title: string; children: ReactNode }) {
  const { customer } = order
  const seller = order.consignments.length === 1 ? order.consignments[0]?.seller : null
  return (
    <article className="paper">
      <header>
        {seller ? (
          <SellerHead seller={seller} facts={facts} />
        ) : (
          <ShopHead facts={facts} logo={logo} />
        )}
        <div className="r">
          <h2>{title}</h2>
          <p className="num">{words.order(order.number)}</p>
          {place && <p>{words.part(place.place, place.of)}</p>}
          <p>{formatDay(order.createdAt)}</p>
        </div>
      </header>
      <section>
        <h3>
          {order.shippingOption === counterOption ? words.paper.soldTo : words.paper.deliverTo}
        </h3>
        <p>{order.address?.receiver || customer.name}</p>
        {order.shippingAddress && <p>{order.shippingAddress}</p>}
        <p className="num">
          {[customer.phone, order.address?.alternativePhone].filter(Boolean).join(', ')}
        </p>
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
const SellerHead = ({
  seller,
  facts,
}: {
  seller: NonNullable<Consignment['seller']>
  facts: ShopFacts
}) => (
  <div>
    <b>{seller.name}</b>
    {seller.address && <p>{seller.address}</p>}
    {seller.pan && <p className="num">{words.paper.registration(seller.pan)}</p>}
    <p className="soft">
      {[words.paper.through(facts.name), facts.phone].filter(Boolean).join(' · ')}
    </p>
  </div>
)
