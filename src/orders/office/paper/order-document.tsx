import type { ReactNode } from 'react'
import type { Logo } from '#content/brand/brand.ts'
import { ShopLogo } from '#content/shop/shop-logo.tsx'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { ShopFacts } from '#settings/facts.ts'
import type { Consignment } from '../../consignment.ts'
import type { ConsignmentPosition } from '../../divided-order.ts'
import { counterOption } from '../../model.ts'
import type { VisibleOrder } from '../../seller-order.ts'
import { orderOfficeWords } from '../../words/office.ts'
import type { ProductCodes } from './document-lines.tsx'

export interface OrderDocumentProps {
  /** The order or one consignment of it. */
  order: VisibleOrder
  /** Null if the order has only one consignment. */
  position: ConsignmentPosition | null
  facts: ShopFacts
  logo: Logo | null
  codes?: ProductCodes
}

/** The frame of a printed document: who sells, who receives, number and date. */
export function OrderDocument({
  title,
  order,
  position,
  facts,
  logo,
  children,
}: OrderDocumentProps & { title: string; children: ReactNode }) {
  const words = useWords(orderOfficeWords)
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
          {position && <p>{words.consignment(position.number, position.count)}</p>}
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

const ShopHead = ({ facts, logo }: Pick<OrderDocumentProps, 'facts' | 'logo'>) => {
  const words = useWords(orderOfficeWords)
  return (
    <div>
      {logo && <ShopLogo logo={{ ...logo, withName: true }} name={facts.name} ground="on-paper" />}
      <b>{facts.name}</b>
      <p>{facts.address}</p>
      <p>{[facts.phone, facts.email].filter(Boolean).join(' · ')}</p>
      {facts.registration && <p className="num">{words.paper.registration(facts.registration)}</p>}
    </div>
  )
}

/** The seller issues the bill, so the head shows the seller's registered details. */
const SellerHead = ({
  seller,
  facts,
}: {
  seller: NonNullable<Consignment['seller']>
  facts: ShopFacts
}) => {
  const words = useWords(orderOfficeWords)
  return (
    <div>
      <b>{seller.name}</b>
      {seller.address && <p>{seller.address}</p>}
      {seller.pan && <p className="num">{words.paper.registration(seller.pan)}</p>}
      <p className="soft">
        {[words.paper.through(facts.name), facts.phone].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
