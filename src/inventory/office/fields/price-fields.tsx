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
function describeMargin(payPaisa: number, costText: string, language: Language) {
  const words = inventoryOfficeWords(language)
  const costPaisa = toPaisa(toNumber(costText))
  if (costText.trim() === '' || !(costPaisa >= 0)) return ''
  const margin = payPaisa - costPaisa
  return margin < 0
    ? words.loss(inRs(-margin))
    : words.margin(inRs(margin), Math.round((100 * margin) / payPaisa))
}

/** Prices, stock and weight, with the price after discount that customers pay. */
export function PriceFields({ form, isNew }: { form: DraftForm; isNew: boolean }) {
  const language = useLanguage()
  const words = useWords(inventoryOfficeWords)
  const [marked, discount] = [
    toNumber(form.draft.productMarkedPrice),
    toNumber(form.draft.discount),
  ]
  const [mayPrice, mayStock] = [useMay('prices'), useMay('stock')]
  const pay =
    marked > 0 && discount >= 0 && discount <= 90 ? afterDiscount(toPaisa(marked), discount) : null
  return (
    <div className="fields">
      <Field
        label={words.fields.productMarkedPrice}
        inputMode="decimal"
        readOnly={!mayPrice}
        {...form.text('productMarkedPrice')}
      />
      <Field
        label={words.fields.discount}
        inputMode="numeric"
        readOnly={!mayPrice}
        {...form.text('discount')}
      />
      <p className="customer-pays" role="status">
        {pay === null
          ? words.noPrice
          : words.customersPay(inRs(pay.payPaisa), pay.savedPaisa > 0 ? inRs(pay.savedPaisa) : '')}
      </p>
      <Field
        label={words.fields.costPrice}
        hint={[words.costHint, pay && describeMargin(pay.payPaisa, form.draft.costPrice, language)]
          .filter(Boolean)
          .join('. ')}
        optional
        inputMode="decimal"
        {...form.text('costPrice')}
      />
      {isNew && mayStock && (
        <Field label={words.fields.stock} inputMode="numeric" {...form.text('stock')} />
      )}
      <Field
        label={words.fields.lowStock}
        hint={words.lowStockHint}
        inputMode="numeric"
        {...form.text('lowStock')}
      />
      <Field
        label={words.fields.weightGrams}
        hint={words.weightHint}
        optional
        inputMode="numeric"
        {...form.text('weightGrams')}
      />
    </div>
  )
}
