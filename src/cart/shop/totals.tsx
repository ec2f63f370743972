import type { ReactNode } from 'react'
import { Price } from '#catalog/shop/price.tsx'
import { formatRs } from '#kit/contract/money.ts'
import type { CartTotals } from '../contract.ts'
import { discountLines } from '../discount-lines.ts'
import { buyingWords } from '../words/buying.ts'

const words = buyingWords.totals

const orNothing = (rupees: number) => (rupees === 0 ? buyingWords.nothing : formatRs(rupees))

interface TotalsProps {
  of: CartTotals
  /** The promo code of the discount. */
  promoCode?: string
  /** True without a known district: delivery may cost more. */
  isFrom?: boolean
  /** Lists the taxes too. */
  full?: boolean
}

/** The totals of a cart or an order, with each discount by name. */
export function Totals({ of: sums, promoCode = '', isFrom = false, full = false }: TotalsProps) {
  const discounts = discountLines(sums, promoCode)
  return (
    <dl className="totals">
      <Row name={words.subTotal}>{orNothing(sums.subTotal)}</Row>
      {discounts.length === 0 && <Row name={words.discount}>{buyingWords.nothing}</Row>}
      {discounts.map(({ name, rupees }) => (
        <Row key={name} name={name} kind="less">
          −{formatRs(rupees)}
        </Row>
      ))}
      <Row name={words.shipping}>
        {isFrom ? words.from(orNothing(sums.shipping)) : orNothing(sums.shipping)}
      </Row>
      {full && <Row name={words.taxes}>{orNothing(sums.taxes)}</Row>}
      <Row name={words.total} kind="grand">
        <Price rupees={sums.total} />
      </Row>
    </dl>
  )
}

function Row({
  name,
  kind,
  children,
}: {
  name: string
  kind?: 'less' | 'grand'
  children: ReactNode
}) {
  return (
    <div className={kind}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
