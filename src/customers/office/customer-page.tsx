import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Customer, CustomerFile } from '#contract/customers.ts'
import { formatRs } from '#contract/money.ts'
import { formatDay } from '#contract/nepal-time.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { Link } from '../../ui/link.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { AccountActions } from './account-actions.tsx'
import { CustomerBadge } from './customer-badge.tsx'
import { CustomerForm } from './customer-form.tsx'
import { NewestEnquiries, NewestOrders, NewestReviews } from './newest.tsx'

export const loader = ({ api, params }: LoaderArgs) => api.customers.one({ id: params.id ?? '' })

export function Component() {
  const customer = useLoaderData<typeof loader>()
  return <CustomerPage key={customer.id} customer={customer} />
}

function CustomerPage({ customer }: { customer: CustomerFile }) {
  // What the form was made from; the page's own customer may be newer.
  const [kept, setKept] = useState<Customer>(customer)
  return (
    <PageFrame title={customer.name} back={{ to: adminPaths.customers, label: 'Customers' }} actions={<AccountActions customer={kept} onKept={setKept} />}>
      <dl className="customer-figures">
        <div>
          <dt>Account</dt>
          <dd>
            <CustomerBadge customer={customer} />
          </dd>
        </div>
        <div>
          <dt>Customer since</dt>
          <dd>{formatDay(customer.since)}</dd>
        </div>
        <div>
          <dt>Orders</dt>
          <dd className="num">{customer.orderCount}</dd>
        </div>
        <div>
          <dt>Paid in all</dt>
          <dd className="num">{formatRs(customer.spent)}</dd>
        </div>
      </dl>
      <div className="two-columns">
        <div className="sheets">
          <section className="sheet">
            <h2>Orders</h2>
            <NewestOrders orders={customer.orders} />
            {customer.orderCount > customer.orders.length && (
              <Link className="link" to={adminPaths.orders({ customerId: customer.id })}>
                All {customer.orderCount} orders
              </Link>
            )}
          </section>
          <section className="sheet">
            <h2>Reviews</h2>
            <NewestReviews reviews={customer.reviews} />
          </section>
          <section className="sheet">
            <h2>Enquiries</h2>
            <NewestEnquiries enquiries={customer.enquiries} />
          </section>
        </div>
        <section className="sheet">
          <h2>Contact</h2>
          <CustomerForm customer={kept} onKept={setKept} />
        </section>
      </div>
    </PageFrame>
  )
}
