import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { actingSeller } from '#access/web/acting.ts'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { PhoneLink } from '#kit/web/office/phone-link.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { Fact } from '#orders/office/order/delivery-facts.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { OfficeReturn } from '../contract.ts'
import { returnOfficeWords } from '../words/office.ts'
import { ReturnActions } from './return-actions.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { ReturnHistory } from './return-history.tsx'
import { ReturnPhotos } from './return-photos.tsx'

export const loader = ({ api, params }: LoaderArgs) => api.returns.one({ id: params.id ?? '' })

/** Sellers open an order by the id of their consignment. */
const orderPath = ({ order, consignment }: OfficeReturn) =>
  officePaths.order(actingSeller() ? consignment : order.id)

/** The page of one return. `claimed` renders the item of a warranty claim. */
export function Component({ claimed }: { claimed?: (id: string) => ReactNode }) {
  const words = useWords(returnOfficeWords)
  const officeReturn = useLoaderData<typeof loader>()
  return (
    <PageFrame
      title={words.numbered(officeReturn.number)}
      back={{ to: officePaths.returns(), label: words.title }}
      actions={<ReturnActions of={officeReturn} key={officeReturn.version} />}
    >
      <p className="order-facts">
        <ReturnBadge state={officeReturn.state} />
        <span className="status">{words.wanted[officeReturn.wanted]}</span>
        <time className="soft num" dateTime={officeReturn.createdAt}>
          {formatMoment(officeReturn.createdAt)}
        </time>
      </p>
      {officeReturn.state === 'received' && (officeReturn.refundDue ?? 0) > 0 && (
        <p className="office-note">{words.giveBack[officeReturn.wanted]}</p>
      )}
      <div className="two-columns">
        <div className="sheets">
          <section className="sheet">
            <h2>{words.what}</h2>
            <Lines of={officeReturn} />
          </section>
          <section className="sheet">
            <h2>{words.why}</h2>
            <p className="strong">{words.reasons[officeReturn.reason]}</p>
            <p className="as-typed">{officeReturn.words}</p>
          </section>
          {claimed?.(officeReturn.id)}
          <ReturnPhotos ids={officeReturn.photos} />
        </div>
        <div className="sheets">
          <section className="sheet">
            <h2>{words.facts.order}</h2>
            <Facts of={officeReturn} />
          </section>
          <section className="sheet">
            <h2>{words.history}</h2>
            <ReturnHistory of={officeReturn} />
          </section>
        </div>
      </div>
    </PageFrame>
  )
}

function Lines({ of: { lines } }: { of: OfficeReturn }) {
  const words = useWords(returnOfficeWords)
  return (
    <ul className="line-list">
      {lines.map(({ line, product, quantity, ...counts }) => (
        <li key={line}>
          <ProductImage src={product.displayImage} sizes="3rem" widths={[160]} />
          <div>
            <p>{product.productName}</p>
            <p className="soft">{words.arrived(counts)}</p>
          </div>
          <b className="num">{quantity}</b>
        </li>
      ))}
    </ul>
  )
}

function Facts({ of: officeReturn }: { of: OfficeReturn }) {
  const words = useWords(returnOfficeWords)
  const { customer, seller, deliveredAt, refundDue, exchange, order } = officeReturn
  return (
    <dl className="delivery-facts">
      <Fact name={words.facts.order}>
        <Link className="link num" to={orderPath(officeReturn)}>
          {words.order(order.number)}
        </Link>
      </Fact>
      <Fact name={words.facts.customer}>{customer.name}</Fact>
      <Fact name={words.facts.phone}>{customer.phone && <PhoneLink phone={customer.phone} />}</Fact>
      {seller && !actingSeller() && <Fact name={words.facts.soldBy}>{seller}</Fact>}
      <Fact name={words.facts.delivered}>
        {deliveredAt && <time dateTime={deliveredAt}>{formatMoment(deliveredAt)}</time>}
      </Fact>
      {refundDue !== null && refundDue > 0 && (
        <Fact name={words.facts.refundDue}>{formatRs(refundDue)}</Fact>
      )}
      {exchange && (
        <Fact name={words.exchange}>
          {actingSeller() ? (
            words.exchangedBy(exchange.number)
          ) : (
            <Link className="link" to={officePaths.order(exchange.id)}>
              {words.exchangedBy(exchange.number)}
            </Link>
          )}
        </Fact>
      )}
    </dl>
  )
}
