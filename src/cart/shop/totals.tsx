import { Price } from '#catalog/shop/price.tsx'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { CartTotals } from '../contract.ts'
import { discountLines } from '../discount-lines.ts'
import { buyingWords } from '../words/buying.ts'
import { TotalRow } from './total-row.tsx'

const orNothing = (rupees: number, language: Language) =>
  rupees === 0 ? buyingWords(language).nothing : formatRs(rupees)

interface TotalsProps {
  of: CartTotals
  promoCode?: string
  /** True without a known district: delivery may cost more. */
  isFrom?: boolean
  /** Lists the taxes too. */
  full?: boolean
}

/** The totals of a cart or an order, with each discount by name. */
export function Totals({ of: sums, promoCode = '', isFrom = false, full = false }: TotalsProps) {
  const language = useLanguage()
  const { totals: words, nothing } = useWords(buyingWords)
  const discounts = discountLines(sums, promoCode, language)
  return (
    <dl className="totals">
      <TotalRow name={words.subTotal}>{orNothing(sums.subTotal, language)}</TotalRow>
      {discounts.length === 0 && <TotalRow name={words.discount}>{nothing}</TotalRow>}
      {discounts.map(({ name, rupees }) => (
        <TotalRow key={name} name={name} kind="less">
          −{formatRs(rupees)}
        </TotalRow>
      ))}
      <TotalRow name={words.shipping}>
        {isFrom
          ? words.from(orNothing(sums.shipping, language))
          : orNothing(sums.shipping, language)}
      </TotalRow>
      {full && <TotalRow name={words.taxes}>{orNothing(sums.taxes, language)}</TotalRow>}
      <TotalRow name={words.total} kind="grand">
        <Price rupees={sums.total} />
      </TotalRow>
    </dl>
  )
}
