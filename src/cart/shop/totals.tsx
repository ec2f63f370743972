import type { ReactNode } from 'react'
import type { CartTotals } from '#contract/cart.ts'
import { cartMessages } from '#contract/cart-messages.ts'
import { formatRs } from '#contract/money.ts'
import { Price } from '../catalog/price.tsx'

const orNothing = (rupees: number) => (rupees === 0 ? cartMessages.nothing : formatRs(rupees))

/** What is added up and what is taken off; `full` names the taxes as well. */
export function Totals({ of: sums, full = false }: { of: CartTotals; full?: boolean }) {
  return (
    <dl className="totals">
      <Row name="Sub Total">{orNothing(sums.subTotal)}</Row>
      <Row name="Discount" kind={sums.discount > 0 ? 'less' : undefined}>
        {sums.discount > 0 && '−'}
        {orNothing(sums.discount)}
      </Row>
      <Row name="Shipping">{orNothing(sums.shipping)}</Row>
      {full && <Row name="Taxes">{orNothing(sums.taxes)}</Row>}
      <Row name="Total" kind="grand">
        <Price rupees={sums.total} />
      </Row>
    </dl>
  )
}

function Row({ name, kind, children }: { name: string; kind?: 'less' | 'grand'; children: ReactNode }) {
  return (
    <div className={kind}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
