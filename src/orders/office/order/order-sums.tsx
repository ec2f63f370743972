import type { CartTotals } from '#cart/contract.ts'
import { formatRs } from '#kit/contract/money.ts'
import { orderOfficeWords as words } from '../../words/office.ts'

interface OrderSumsProps {
  of: CartTotals
  promoCode?: string
  /** Set if items were cancelled or returned. */
  charge?: { dropped: number; charge: number }
}

/** The totals, from the marked prices to the charge, including VAT. */
export function OrderSums({ of: sums, promoCode = '', charge }: OrderSumsProps) {
  return (
    <dl className="sums num">
      <Sum name={words.sums.subTotal} rupees={sums.subTotal} />
      {sums.productDiscount > 0 && (
        <Sum name={words.sums.productDiscount} rupees={-sums.productDiscount} />
      )}
      {sums.promoDiscount > 0 && (
        <Sum name={words.sums.promoDiscount(promoCode)} rupees={-sums.promoDiscount} />
      )}
      <Sum name={words.sums.shipping} rupees={sums.shipping} />
      <Sum name={words.sums.total} rupees={sums.total} grand />
      <Sum name={words.sums.taxable} rupees={sums.taxable} />
      <Sum name={words.sums.vat} rupees={sums.vat} />
      {charge && <Sum name={words.sums.dropped} rupees={-charge.dropped} />}
      {charge && <Sum name={words.sums.charge} rupees={charge.charge} grand />}
    </dl>
  )
}

function Sum({ name, rupees, grand = false }: { name: string; rupees: number; grand?: boolean }) {
  return (
    <div className={grand ? 'grand' : undefined}>
      <dt>{name}</dt>
      <dd>
        {rupees < 0 && '−'}
        {formatRs(Math.abs(rupees))}
      </dd>
    </div>
  )
}
