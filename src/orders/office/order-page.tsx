import { FileText, PackageCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { may } from '#access.ts'
import { useSession } from '#accounts/shop/session.ts'
import { formatMoment } from '#kit/contract/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#office-pages.ts'
import type { Order } from '../contract.ts'
import { orderOfficeWords as words } from '../office-words.ts'

import { chargeIfLess, isDivided } from '../parts.ts'
import { ConsignmentSheet } from './consignment-sheet.tsx'
import { MoveOrder } from './move-order.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderSums } from './order-sums.tsx'
import { ParcelFacts } from './parcel-facts.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { StageBadge } from './stage-badge.tsx'

export const loader = ({ api, params }: LoaderArgs) => api.orders.one({ id: params.id ?? '' })

export function Component() {
  const order = useLoaderData<typeof loader>()
  return (
    <PageFrame title={words.order(order.number)} back={{ to: officePaths.orders(), label: words.title }} actions={<MoveOrder order={order} />}>
      <p className="order-facts">
        <StageBadge stage={order.stage} />
        <PaymentBadge order={order} />
        <time className="soft num" dateTime={order.createdAt}>
          {formatMoment(order.createdAt)}
        </time>
      </p>
      <div className="two-columns">
        <div className="sheets">
          <Items order={order} />
          <section className="sheet">
            <h2>{words.history}</h2>
            <OrderHistory order={order} />
          </section>
        </div>
        <div className="sheets">
          <section className="sheet">
            <h2>{words.delivery}</h2>
            <Delivery order={order} />
          </section>
          <section className="sheet">
            <h2>{words.print}</h2>
            <div className="row">
              <Link className="btn btn-quiet" to={officePaths.printOrders([order.id], 'slip')}>
                <Icon of={PackageCheck} />
                {words.papers.slip.one}
              </Link>
              <Link className="btn btn-quiet" to={officePaths.printOrders([order.id], 'bill')}>
                <Icon of={FileText} />
                {words.papers.bill.one}
              </Link>
            </div>
          </section>
        </div>
      </div>
    </PageFrame>
  )
}

/** By who sends them, where that is not the shop alone. */
function Items({ order }: { order: Order }) {
  const [only] = order.consignments
  if (!isDivided(order))
    return (
      <section className="sheet">
        <h2>{words.items}</h2>
        <OrderItems order={order} />
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
          <OrderSums of={order} promoCode={order.promoCode} charge={chargeIfLess(order)} />
        </section>
      )}
    </>
  )
}

function Delivery({ order: { customer, shippingAddress, shippingOption, shippingName, notes } }: { order: Order }) {
  const { user } = useSession()
  return (
    <dl className="delivery-facts">
      <Fact name={words.name}>
        {user && may(user.role, 'customers') ? (
          <Link className="link" to={officePaths.customer(customer.id)}>
            {customer.name}
          </Link>
        ) : (
          customer.name
        )}
      </Fact>
      <Fact name={words.phone}>
        {customer.phone && (
          <a className="link num" href={`tel:${customer.phone}`}>
            {customer.phone}
          </a>
        )}
      </Fact>
      <Fact name={words.email}>
        {customer.email && (
          <a className="link" href={`mailto:${customer.email}`}>
            {customer.email}
          </a>
        )}
      </Fact>
      <Fact name={words.address}>{shippingAddress}</Fact>
      <Fact name={words.shipping}>{shippingName ?? shippingOption}</Fact>
      <Fact name={words.notes}>{notes && <span className="as-typed">{notes}</span>}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children || <span className="soft">–</span>}</dd>
  </div>
)
