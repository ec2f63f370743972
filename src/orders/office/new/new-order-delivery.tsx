import { describeCharge } from '#delivery/describe-charge.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { orderOfficeWords as words } from '../../words/office.ts'
import { OrderAddress } from '../order/order-address.tsx'
import type { NewOrderDraft } from './use-new-order.ts'

/** Address, shipping option and notes of a phone order. */
export function NewOrderDelivery({ draft }: { draft: NewOrderDraft }) {
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
          (option) => [option.id, words.shippingAt(option.name, describeCharge(option))] as const,
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
