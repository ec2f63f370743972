import { describeCharge } from '#delivery/describe-charge.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { orderOfficeWords } from '../../words/office.ts'
import { OrderAddress } from '../order/order-address.tsx'
import type { NewOrderDraft } from './use-new-order.ts'

/** Address, shipping option and notes of a phone order. */
export function NewOrderDelivery({ draft }: { draft: NewOrderDraft }) {
  const language = useLanguage()
  const words = useWords(orderOfficeWords)
  const { form } = draft
  const optionField = form.field('shippingOption')
  return (
    <section className="sheet form">
      <h2>{words.deliveryTitle}</h2>
      {!draft.isPickup && (
        <OrderAddress
          key={draft.customer?.id}
          form={form}
          savedAddresses={draft.savedAddresses}
          needsDistrict={draft.needsDistrict}
          onDistrict={draft.loadOptions}
        />
      )}
      <SelectField
        label={words.shipping}
        options={draft.options.map(
          (option) =>
            [option.id, words.shippingAt(option.name, describeCharge(language, option))] as const,
        )}
        {...optionField}
        onChange={(event) => {
          optionField.onChange(event)
          draft.setShippingOption(event.target.value)
        }}
      />
      <TextAreaField
        label={words.notes}
        optional
        rows={2}
        maxLength={2_000}
        {...form.field('notes')}
      />
    </section>
  )
}
