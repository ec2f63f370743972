import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { orderOfficeWords } from '../../words/office.ts'
import { PhoneMatches } from './phone-matches.tsx'
import { PickCustomer } from './pick-customer.tsx'
import type { NewOrderDraft } from './use-new-order.ts'

/** The customer of a phone order, and the business that the invoice is made out to. */
export function NewOrderCustomer({
  draft: { form, customer, selectCustomer, phoneMatches, setPhoneMatches, setDifferentCustomer },
}: {
  draft: NewOrderDraft
}) {
  const words = useWords(orderOfficeWords)
  return (
    <section className="sheet form">
      <h2>{words.customer}</h2>
      <PickCustomer
        chosen={customer}
        form={form}
        onChoose={(selected) => void selectCustomer(selected)}
      />
      {phoneMatches.length > 0 && (
        <PhoneMatches
          customers={phoneMatches}
          onChoose={(selected) => void selectCustomer(selected)}
          onDifferent={() => {
            setPhoneMatches([])
            setDifferentCustomer(true)
          }}
        />
      )}
      <div className="fields">
        <Field label={words.phone} type="tel" autoComplete="off" {...form.field('number')} />
        <Field label={words.buyerName} optional autoComplete="off" {...form.field('buyerName')} />
        <Field
          label={words.buyerPan}
          optional
          inputMode="numeric"
          autoComplete="off"
          {...form.field('buyerPan')}
        />
      </div>
    </section>
  )
}
