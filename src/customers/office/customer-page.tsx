import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { formatRs } from '#kit/contract/money.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { Customer, CustomerDetails } from '../contract.ts'
import { customerOfficeWords } from '../words/office.ts'
import { AccountActions } from './account-actions.tsx'
import { CustomerBadge } from './customer-badge.tsx'
import { CustomerForm } from './customer-form.tsx'
import { RecentEnquiries, RecentOrders, RecentReviews } from './recent.tsx'

export const loader = ({ api, params }: LoaderArgs) => api.customers.one({ id: params.id ?? '' })

export function Component() {
  const customer = useLoaderData<typeof loader>()
  return <CustomerPage key={customer.id} customer={customer} />
}

function CustomerPage({ customer }: { customer: CustomerDetails }) {
  const words = useWords(customerOfficeWords)
  // The form continues from what it saved. A reload of the page data must not change it.
  const [saved, setSaved] = useState<Customer>(customer)
  return (
    <PageFrame
      title={customer.name}
      back={{ to: officePaths.customers, label: words.title }}
      actions={<AccountActions customer={saved} onSaved={setSaved} />}
    >
      <dl className="customer-figures">
        <div>
          <dt>{words.account}</dt>
          <dd>
            <CustomerBadge customer={customer} />
          </dd>
        </div>
        <div>
          <dt>{words.since}</dt>
          <dd>{formatDay(customer.since)}</dd>
        </div>
        <div>
          <dt>{words.orderCount}</dt>
          <dd className="num">{customer.orderCount}</dd>
        </div>
        <div>
          <dt>{words.spent}</dt>
          <dd className="num">{formatRs(customer.spent)}</dd>
        </div>
      </dl>
      <div className="two-columns">
        <div className="sheets">
          <section className="sheet">
            <h2>{words.orders}</h2>
            <RecentOrders orders={customer.orders} />
            {customer.orderCount > customer.orders.length && (
              <Link className="link" to={officePaths.orders({ customerId: customer.id })}>
                {words.allOrders(customer.orderCount)}
              </Link>
            )}
          </section>
          <section className="sheet">
            <h2>{words.reviews}</h2>
            <RecentReviews reviews={customer.reviews} />
          </section>
          <section className="sheet">
            <h2>{words.enquiries}</h2>
            <RecentEnquiries enquiries={customer.enquiries} />
          </section>
        </div>
        <section className="sheet">
          <h2>{words.contact}</h2>
          <CustomerForm customer={saved} onSaved={setSaved} />
        </section>
      </div>
    </PageFrame>
  )
}
