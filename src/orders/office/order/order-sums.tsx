import type { CartTotals } from '#cart/contract.ts'
import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { orderOfficeWords } from '../../words/office.ts'

interface OrderSumsProps {
  of: CartTotals
  promoCode?: string
  /** Set if items were cancelled or returned. */
  charge?: { dropped: number; promoLost: number; charge: number }
}

/** The totals, from the list prices to the charge, including VAT. */
export function OrderSums({ of: sums, promoCode = '', charge }: OrderSumsProps) {
  const { sums: words } = useWords(orderOfficeWords)
  return (
    <dl className="sums num">
      <Sum name={words.subTotal} rupees={sums.subTotal} />
      {sums.productDiscount > 0 && (
        <Sum name={words.productDiscount} rupees={-sums.productDiscount} />
      )}
      {sums.promoDiscount > 0 && (
        <Sum name={words.promoDiscount(promoCode)} rupees={-sums.promoDiscount} />
      )}
      <Sum name={words.shipping} rupees={sums.shipping} />
      <Sum name={words.total} rupees={sums.total} grand />
      <Sum name={words.taxable} rupees={sums.taxable} />
      <Sum name={words.vat} rupees={sums.vat} />
      {charge && <Sum name={words.dropped} rupees={-charge.dropped} />}
      {charge && charge.promoLost > 0 && (
        <Sum name={words.promoLost(promoCode)} rupees={charge.promoLost} />
      )}
      {charge && <Sum name={words.charge} rupees={charge.charge} grand />}
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
