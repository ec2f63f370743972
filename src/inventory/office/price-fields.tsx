import { adminMessages } from '#contract/admin-messages.ts'
import { afterDiscount } from '#contract/inventory.rules.ts'
import { formatRs } from '#contract/money.ts'
import { Field } from '../../ui/field.tsx'
import { toNumber } from './draft.ts'
import type { DraftForm } from './use-draft.ts'

/** Price and discount, with what a customer pays in the end. */
export function PriceFields({ form, isNew }: { form: DraftForm; isNew: boolean }) {
  const [marked, discount] = [toNumber(form.draft.productMarkedPrice), toNumber(form.draft.discount)]
  const paid = marked > 0 && discount >= 0 && discount <= 90 ? afterDiscount(marked, discount) : null
  return (
    <div className="fields">
      <Field label="Price in rupees" inputMode="decimal" {...form.text('productMarkedPrice')} />
      <Field label="Discount in percent" inputMode="numeric" {...form.text('discount')} />
      <p className="customer-pays" role="status">
        {paid === null ? adminMessages.products.noPrice : adminMessages.products.customersPay(formatRs(paid), paid < marked ? formatRs(marked - paid) : '')}
      </p>
      {isNew && <Field label="Pieces in stock" inputMode="numeric" {...form.text('stock')} />}
      <Field
        label="Low stock at"
        hint="At this many or fewer you are told to order more; empty for the number in the settings"
        inputMode="numeric"
        {...form.text('lowStock')}
      />
    </div>
  )
}
