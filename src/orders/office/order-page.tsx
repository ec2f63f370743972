import { FileText, PackageCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { type ShippingOption, shippingOptions } from '#contract/cart.rules.ts'
import { formatMoment } from '#contract/nepal-time.ts'
import type { Order } from '#contract/orders.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { useSession } from '../../app/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { MoveOrder } from './move-order.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { StageBadge } from './stage-badge.tsx'

export const loader = ({ api, params }: LoaderArgs) => api.orders.one({ id: params.id ?? '' })

export function Component() {
  const order = useLoaderData<typeof loader>()
  return (
    <PageFrame title={`Order ${order.number}`} back={{ to: adminPaths.orders(), label: 'Orders' }} actions={<MoveOrder order={order} />}>
      <p className="order-facts">
        <StageBadge stage={order.stage} />
        <PaymentBadge order={order} />
        <time className="soft num" dateTime={order.createdAt}>
          {formatMoment(order.createdAt)}
        </time>
      </p>
      <div className="two-columns">
        <div className="sheets">
          <section className="sheet">
            <h2>Items</h2>
            <OrderItems order={order} />
          </section>
          <section className="sheet">
            <h2>History</h2>
            <OrderHistory events={order.events} customer={order.customer} />
          </section>
        </div>
        <div className="sheets">
          <section className="sheet">
            <h2>Customer and delivery</h2>
            <Delivery order={order} />
          </section>
          <section className="sheet">
            <h2>Print</h2>
            <div className="row">
              <Link className="btn btn-quiet" to={adminPaths.printOrders([order.id], 'slip')}>
                <Icon of={PackageCheck} />
                Packing slip
              </Link>
              <Link className="btn btn-quiet" to={adminPaths.printOrders([order.id], 'bill')}>
                <Icon of={FileText} />
                Bill
              </Link>
            </div>
          </section>
        </div>
      </div>
    </PageFrame>
  )
}

function Delivery({ order: { customer, shippingAddress, shippingOption, notes } }: { order: Order }) {
  const { user } = useSession()
  return (
    <dl className="delivery-facts">
      <Fact name="Name">
        {user?.role === 'owner' ? (
          <Link className="link" to={adminPaths.customer(customer.id)}>
            {customer.name}
          </Link>
        ) : (
          customer.name
        )}
      </Fact>
      <Fact name="Phone">
        {customer.phone && (
          <a className="link num" href={`tel:${customer.phone}`}>
            {customer.phone}
          </a>
        )}
      </Fact>
      <Fact name="E-mail">
        {customer.email && (
          <a className="link" href={`mailto:${customer.email}`}>
            {customer.email}
          </a>
        )}
      </Fact>
      <Fact name="Address">{shippingAddress}</Fact>
      <Fact name="Shipping">{shippingOptions[shippingOption as ShippingOption] ?? shippingOption}</Fact>
      <Fact name="Notes">{notes && <span className="as-typed">{notes}</span>}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children || <span className="soft">–</span>}</dd>
  </div>
)
