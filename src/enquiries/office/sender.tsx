import { may } from '#access/access.ts'
import { useSession } from '#accounts/shop/session/session.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { PhoneLink } from '#kit/web/office/phone-link.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { orderOfficeWords } from '#orders/words/office.ts'
import { officePaths } from '#pages/office-pages.ts'
import type { EnquiryDetails } from '../contract.ts'
import { enquiryOfficeWords } from '../words/office.ts'

/** The sender's details, with the account and orders of their e-mail address. */
export function Sender({ enquiry }: { enquiry: EnquiryDetails }) {
  const { name, email, phone, customer, otherCount } = enquiry
  const words = useWords(enquiryOfficeWords)
  return (
    <aside className="sheet" aria-labelledby="sender">
      <h2 id="sender">{words.sender}</h2>
      <dl className="facts">
        <dt>{words.name}</dt>
        <dd>{name}</dd>
        <dt>{words.email}</dt>
        <dd>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
        {phone && (
          <>
            <dt>{words.phone}</dt>
            <dd>
              <PhoneLink phone={phone} />
            </dd>
          </>
        )}
        {otherCount > 0 && (
          <>
            <dt>{words.wroteBefore}</dt>
            <dd>
              <Link className="link" to={officePaths.enquiries({ state: 'all', email })}>
                {words.more(otherCount)}
              </Link>
            </dd>
          </>
        )}
      </dl>
      <p className="soft">{words.unverified}</p>
      {customer ? <Account {...customer} /> : <p>{words.noAccount}</p>}
    </aside>
  )
}

function Account({ id, name, since, orderCount, orders }: NonNullable<EnquiryDetails['customer']>) {
  const words = useWords(enquiryOfficeWords)
  const { stages } = useWords(orderOfficeWords)
  const { user } = useSession()
  return (
    <>
      <h3>{words.account}</h3>
      <p>
        {user && may(user, 'customers') ? (
          <Link className="link" to={officePaths.customer(id)}>
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        {words.since(formatDay(since))}
      </p>
      <h3>{words.orders(orderCount)}</h3>
      {orders.length === 0 && <p>{words.noOrders}</p>}
      <ul className="sender-orders">
        {orders.map(({ id: orderId, number, createdAt, stage, total }) => (
          <li key={orderId}>
            <Link className="link num" to={officePaths.order(orderId)}>
              {number}
            </Link>
            <span className="num">{formatRs(total)}</span>
            <span className="soft">{words.order(stages[stage], formatDay(createdAt))}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
