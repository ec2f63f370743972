import type { ReactNode } from 'react'
import type { Logo } from '#content/brand.ts'
import { OwnLogo } from '#content/shop/own-logo.tsx'
import { formatAmount } from '#kit/contract/money.ts'
import { formatDay } from '#kit/contract/nepal-time.ts'
import type { ShopFacts } from '#settings/facts.ts'
import type { Order } from '../contract.ts'
import { orderOfficeWords as words } from '../office-words.ts'

import { OrderSums } from './order-sums.tsx'

interface PaperProps {
  order: Order
  facts: ShopFacts
  logo: Logo | null
}

interface LinesProps {
  order: Order
  heads: ReactNode
  cells: (item: Order['items'][number]) => ReactNode
}

/** The ordered products and quantities, with further columns for each paper. */
function Lines({ order, heads, cells }: LinesProps) {
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
        {order.items.map((item) => (
          <tr key={item.product.id}>
            <td>{item.product.productName}</td>
            <td className="r num">{item.quantity}</td>
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
      <OrderSums of={order} promoCode={order.promoCode} />
      <p>{words.paper.payments[order.paymentStatus]}</p>
    </Paper>
  )
}

function Paper({ title, order, facts, logo, children }: PaperProps & { title: string; children: ReactNode }) {
  const { customer } = order
  return (
    <article className="paper">
      <header>
        <div>
          {logo && <OwnLogo logo={{ ...logo, withName: true }} name={facts.name} ground="on-paper" />}
          <b>{facts.name}</b>
          <p>{facts.address}</p>
          <p>{[facts.phone, facts.email].filter(Boolean).join(' · ')}</p>
          {facts.registration && <p className="num">{words.paper.registration(facts.registration)}</p>}
        </div>
        <div className="r">
          <h2>{title}</h2>
          <p className="num">{words.order(order.number)}</p>
          <p>{formatDay(order.createdAt)}</p>
        </div>
      </header>
      <section>
        <h3>{words.paper.deliverTo}</h3>
        <p>{customer.name}</p>
        <p>{order.shippingAddress}</p>
        <p className="num">{customer.phone}</p>
        <p>{order.shippingName ?? order.shippingOption}</p>
      </section>
      {children}
    </article>
  )
}
