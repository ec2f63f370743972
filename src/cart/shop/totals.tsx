import type { ReactNode } from 'react'
import { Price } from '#catalog/shop/price.tsx'
import { formatRs } from '#kit/contract/money.ts'
import { buyingWords } from '../buying-words.ts'
import type { CartTotals } from '../contract.ts'

const say = buyingWords.totals

const orNothing = (rupees: number) => (rupees === 0 ? buyingWords.nothing : formatRs(rupees))

/** What is added up and what is taken off; `full` names the taxes as well. */
export function Totals({ of: sums, full = false }: { of: CartTotals; full?: boolean }) {
  return (
    <dl className="totals">
      <Row name={say.subTotal}>{orNothing(sums.subTotal)}</Row>
      <Row name={say.discount} kind={sums.discount > 0 ? 'less' : undefined}>
        {sums.discount > 0 && '−'}
        {orNothing(sums.discount)}
      </Row>
      <Row name={say.shipping}>{orNothing(sums.shipping)}</Row>
      {full && <Row name={say.taxes}>{orNothing(sums.taxes)}</Row>}
      <Row name={say.total} kind="grand">
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
