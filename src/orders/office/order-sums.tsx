import type { CartTotals } from '#contract/cart.ts'
import { formatRs } from '#contract/money.ts'
import { vatWithin } from '#contract/totals.rules.ts'

/** From the marked prices to what is paid, with the tax that is in it. */
export function OrderSums({ of: sums, promoCode = '' }: { of: CartTotals; promoCode?: string }) {
  return (
    <dl className="sums num">
      <Sum name="Sub total" rupees={sums.subTotal} />
      {sums.productDiscount > 0 && <Sum name="Discount on products" rupees={-sums.productDiscount} />}
      {sums.promoDiscount > 0 && <Sum name={`Promo code ${promoCode}`} rupees={-sums.promoDiscount} />}
      <Sum name="Shipping" rupees={sums.shipping} />
      <Sum name="Total" rupees={sums.total} grand />
      <Sum name="VAT of 13 % included" rupees={vatWithin(sums.total)} />
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
