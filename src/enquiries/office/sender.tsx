import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { EnquiryFile } from '#contract/enquiries.ts'
import { formatRs } from '#contract/money.ts'
import { formatDay } from '#contract/nepal-time.ts'
import { useSession } from '../../app/session.ts'
import { stageWords } from '../../orders/order-words.ts'
import { Link } from '../../ui/link.tsx'

/** Who wrote, as far as the shop knows. */
export function Sender({ enquiry: { name, email, phone, customer, otherCount } }: { enquiry: EnquiryFile }) {
  return (
    <aside className="sheet" aria-labelledby="sender">
      <h2 id="sender">Sender</h2>
      <dl className="facts">
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>E-mail</dt>
        <dd>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
        {phone && (
          <>
            <dt>Phone</dt>
            <dd>
              <a className="link num" href={`tel:${phone.replace(/\s/g, '')}`}>
                {phone}
              </a>
            </dd>
          </>
        )}
        {otherCount > 0 && (
          <>
            <dt>Wrote before</dt>
            <dd>
              <Link className="link" to={adminPaths.enquiries({ state: 'all', email })}>
                {otherCount} more {otherCount === 1 ? 'enquiry' : 'enquiries'}
              </Link>
            </dd>
          </>
        )}
      </dl>
      <p className="soft">{adminMessages.enquiries.typed}</p>
      {customer ? <Account {...customer} /> : <p>{adminMessages.enquiries.unknown}</p>}
    </aside>
  )
}

function Account({ id, name, since, orderCount, orders }: NonNullable<EnquiryFile['customer']>) {
  const isOwner = useSession().user?.role === 'owner'
  return (
    <>
      <h3>Account</h3>
      <p>
        {isOwner ? (
          <Link className="link" to={adminPaths.customer(id)}>
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        , since {formatDay(since)}
      </p>
      <h3>Orders ({orderCount})</h3>
      {orders.length === 0 && <p>{adminMessages.enquiries.noOrders}</p>}
      <ul className="sender-orders">
        {orders.map(({ id: orderId, number, createdAt, stage, total }) => (
          <li key={orderId}>
            <Link className="link num" to={adminPaths.order(orderId)}>
              {number}
            </Link>
            <span className="num">{formatRs(total)}</span>
            <span className="soft">
              {stageWords[stage]}, {formatDay(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
