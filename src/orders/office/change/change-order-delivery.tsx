import { AddressFields } from '#addresses/shop/address-fields.tsx'
import { describeCharge } from '#delivery/describe-charge.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { stages } from '../../stages.ts'
import { orderOfficeWords } from '../../words/office.ts'
import type { OrderChangeDraft } from './use-order-change.ts'

/** The phone number, and until a consignment is packed also delivery and invoice details. */
export function ChangeOrderDelivery({ change }: { change: OrderChangeDraft }) {
  const words = useWords(orderOfficeWords)
  const { order, form, isPickup, needsDistrict, loadOptions } = change
  const canChangeDelivery = order.consignments.every(
    ({ stage }) => stages[stage].isChangeable || !stages[stage].isOpen,
  )
  return (
    <section className="sheet form">
      <h2>{words.delivery}</h2>
      <Field label={words.change.phone} type="tel" autoComplete="off" {...form.field('number')} />
      {canChangeDelivery && (
        <>
          <ShippingOptionField change={change} />
          {!isPickup && (
            <AddressFields form={form} needsDistrict={needsDistrict} onDistrict={loadOptions} />
          )}
          <Field label={words.buyerName} optional autoComplete="off" {...form.field('buyerName')} />
          <Field
            label={words.buyerPan}
            optional
            inputMode="numeric"
            autoComplete="off"
            {...form.field('buyerPan')}
          />
        </>
      )}
    </section>
  )
}

/** Lists the order's current option even if it is no longer offered. */
function ShippingOptionField({
  change: { order, form, options, setOptionId },
}: {
  change: OrderChangeDraft
}) {
  const language = useLanguage()
  const words = useWords(orderOfficeWords)
  const field = form.field('shippingOption')
  const offered = options.map(
    (option) =>
      [option.id, words.shippingAt(option.name, describeCharge(language, option))] as const,
  )
  const current = [order.shippingOption, order.shippingName ?? order.shippingOption] as const
  return (
    <SelectField
      label={words.shipping}
      options={
        offered.some(([id]) => id === order.shippingOption) ? offered : [current, ...offered]
      }
      {...field}
      onChange={(event) => {
        field.onChange(event)
        setOptionId(event.target.value)
      }}
    />
  )
}
