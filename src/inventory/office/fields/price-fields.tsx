import { useMay } from '#accounts/shop/session/use-may.ts'
import { afterDiscount } from '#catalog/prices.ts'
import type { Language } from '#kit/contract/language.ts'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { toNumber } from '#kit/web/office/forms/typed-number.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { inventoryOfficeWords } from '../../words/office.ts'
import type { DraftForm } from '../editor/use-draft.ts'

const inRs = (paisa: number) => formatRs(toRupees(paisa))

/** The margin of one unit in words; empty without a valid cost price. */
function describeMargin(sellingPaisa: number, costText: string, language: Language) {
  const words = inventoryOfficeWords(language)
  const costPaisa = toPaisa(toNumber(costText))
  if (costText.trim() === '' || !(costPaisa >= 0)) return ''
  const margin = sellingPaisa - costPaisa
  return margin < 0
    ? words.loss(inRs(-margin))
    : words.margin(inRs(margin), Math.round((100 * margin) / sellingPaisa))
}

/** Prices, stock and weight, with the price after discount that customers pay. */
export function PriceFields({ form, isNew }: { form: DraftForm; isNew: boolean }) {
  const language = useLanguage()
  const words = useWords(inventoryOfficeWords)
  const [listPrice, discount] = [
    toNumber(form.draft.productMarkedPrice),
    toNumber(form.draft.discount),
  ]
  const [mayPrice, mayStock] = [useMay('prices'), useMay('stock')]
  const isValid = listPrice > 0 && discount >= 0 && discount <= 90
  const price = isValid ? afterDiscount(toPaisa(listPrice), discount) : null
  return (
    <div className="fields">
      <Field inputMode="decimal" readOnly={!mayPrice} {...form.text('productMarkedPrice')} />
      <Field inputMode="numeric" readOnly={!mayPrice} {...form.text('discount')} />
      <p className="customer-pays" role="status">
        {price === null
          ? words.noPrice
          : words.customersPay(
              inRs(price.payPaisa),
              price.savedPaisa > 0 ? inRs(price.savedPaisa) : '',
            )}
      </p>
      <Field
        hint={[
          words.costHint,
          price && describeMargin(price.payPaisa, form.draft.costPrice, language),
        ]
          .filter(Boolean)
          .join('. ')}
        optional
        inputMode="decimal"
        {...form.text('costPrice')}
      />
      {isNew && mayStock && <Field inputMode="numeric" {...form.text('stock')} />}
      <Field hint={words.lowStockHint} inputMode="numeric" {...form.text('lowStock')} />
      <Field hint={words.weightHint} optional inputMode="numeric" {...form.text('weightGrams')} />
    </div>
  )
}
