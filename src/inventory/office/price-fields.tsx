import { useMay } from '#accounts/shop/use-may.ts'
import { afterDiscount } from '#catalog/prices.ts'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { toNumber } from '#kit/web/office/typed-number.ts'
import { Field } from '#kit/web/ui/field.tsx'
import { inventoryOfficeWords as words } from '../office-words.ts'

import type { DraftForm } from './use-draft.ts'

const inRs = (paisa: number) => formatRs(toRupees(paisa))

/** What is left of a piece once it is paid for. */
function marginOf(payPaisa: number, typed: string) {
  const costPaisa = toPaisa(toNumber(typed))
  if (typed.trim() === '' || !(costPaisa >= 0)) return ''
  const left = payPaisa - costPaisa
  return left < 0
    ? words.loss(inRs(-left))
    : words.margin(inRs(left), Math.round((100 * left) / payPaisa))
}

/** Price and discount, with what a customer pays in the end. */
export function PriceFields({ form, isNew }: { form: DraftForm; isNew: boolean }) {
  const [marked, discount] = [
    toNumber(form.draft.productMarkedPrice),
    toNumber(form.draft.discount),
  ]
  const [maySet, mayStock] = [useMay('prices'), useMay('stock')]
  const paid =
    marked > 0 && discount >= 0 && discount <= 90 ? afterDiscount(toPaisa(marked), discount) : null
  return (
    <div className="fields">
      <Field
        label={words.fields.productMarkedPrice}
        inputMode="decimal"
        readOnly={!maySet}
        {...form.text('productMarkedPrice')}
      />
      <Field
        label={words.fields.discount}
        inputMode="numeric"
        readOnly={!maySet}
        {...form.text('discount')}
      />
      <p className="customer-pays" role="status">
        {paid === null
          ? words.noPrice
          : words.customersPay(
              inRs(paid.payPaisa),
              paid.savedPaisa > 0 ? inRs(paid.savedPaisa) : '',
            )}
      </p>
      <Field
        label={words.fields.costPrice}
        hint={[words.costHint, paid && marginOf(paid.payPaisa, form.draft.costPrice)]
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
