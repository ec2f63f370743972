import type { ReactNode } from 'react'
import { Price } from '#catalog/shop/price.tsx'
import { formatRs } from '#kit/contract/money.ts'
import { buyingWords } from '../buying-words.ts'
import type { CartTotals } from '../contract.ts'
import { discountLines } from '../discount-lines.ts'

const say = buyingWords.totals

const orNothing = (rupees: number) => (rupees === 0 ? buyingWords.nothing : formatRs(rupees))

interface TotalsProps {
  of: CartTotals
  /** The code that takes something off. */
  promoCode?: string
  /** Nobody has said where it goes: delivery may cost more. */
  isFrom?: boolean
  /** Names the taxes as well. */
  full?: boolean
}

/** What is added up, and what is taken off by name. */
export function Totals({ of: sums, promoCode = '', isFrom = false, full = false }: TotalsProps) {
  const discounts = discountLines(sums, promoCode)
  return (
    <dl className="totals">
      <Row name={say.subTotal}>{orNothing(sums.subTotal)}</Row>
      {discounts.length === 0 && <Row name={say.discount}>{buyingWords.nothing}</Row>}
      {discounts.map(({ name, rupees }) => (
        <Row key={name} name={name} kind="less">
          −{formatRs(rupees)}
        </Row>
      ))}
      <Row name={say.shipping}>
        {isFrom ? say.from(orNothing(sums.shipping)) : orNothing(sums.shipping)}
      </Row>
      {full && <Row name={say.taxes}>{orNothing(sums.taxes)}</Row>}
      <Row name={say.total} kind="grand">
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
