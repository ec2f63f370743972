import type { ReactNode } from 'react'
import { type ShippingOption, shippingOptions } from '#contract/cart.rules.ts'
import { formatAmount } from '#contract/money.ts'
import { formatDay } from '#contract/nepal-time.ts'
import { checkoutMessages } from '#contract/order-messages.ts'
import type { Order } from '#contract/orders.ts'
import type { ShopFacts } from '#contract/shop.ts'
import { OrderSums } from './order-sums.tsx'

interface PaperProps {
  order: Order
  facts: ShopFacts
}

interface LinesProps {
  order: Order
  heads: ReactNode
  cells: (item: Order['items'][number]) => ReactNode
}

/** What was ordered and how much of it, and what a paper says of each beside that. */
function Lines({ order, heads, cells }: LinesProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className="r">
            Quantity
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

/** For whoever packs the box and whoever opens it: what is inside, without prices. */
export function PackingSlip({ order, facts }: PaperProps) {
  return (
    <Paper title="Packing slip" order={order} facts={facts}>
      <Lines
        order={order}
        heads={<th scope="col">Packed</th>}
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
export function Bill({ order, facts }: PaperProps) {
  return (
    <Paper title="Bill" order={order} facts={facts}>
      <Lines
        order={order}
        heads={
          <>
            <th scope="col" className="r">
              Price, Rs.
            </th>
            <th scope="col" className="r">
              Amount, Rs.
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
      <p>
        {checkoutMessages.cash}, {order.paymentStatus === 'paid' ? 'paid' : order.paymentStatus === 'refunded' ? 'money returned' : 'to be paid on delivery'}.
      </p>
    </Paper>
  )
}

function Paper({ title, order, facts, children }: PaperProps & { title: string; children: ReactNode }) {
  const { customer } = order
  return (
    <article className="paper">
      <header>
        <div>
          <b>{facts.name}</b>
          <p>{facts.address}</p>
          <p>
            {facts.phone} · {facts.email}
          </p>
          {facts.registration && <p className="num">PAN/VAT {facts.registration}</p>}
        </div>
        <div className="r">
          <h2>{title}</h2>
          <p className="num">Order {order.number}</p>
          <p>{formatDay(order.createdAt)}</p>
        </div>
      </header>
      <section>
        <h3>Deliver to</h3>
        <p>{customer.name}</p>
        <p>{order.shippingAddress}</p>
        <p className="num">{customer.phone}</p>
        <p>{shippingOptions[order.shippingOption as ShippingOption] ?? order.shippingOption}</p>
      </section>
      {children}
    </article>
  )
}
