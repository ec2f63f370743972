import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { PhoneBadge } from '#phones/office/phone-state.tsx'
import { orderOfficeWords } from '../../words/office.ts'
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
      {/* Existing customers with the same phone number, to avoid creating a duplicate. */}
      {phoneMatches.length > 0 && (
        <section className="chosen" aria-label={words.phoneMatches}>
          <p>{words.phoneMatches}</p>
          <div className="row">
            {phoneMatches.map((match) => (
              <Button key={match.id} kind="quiet" onClick={() => void selectCustomer(match)}>
                {words.orderFor(match.name)} <PhoneBadge isVerified={match.phoneVerified} />
              </Button>
            ))}
            <Button
              kind="quiet"
              onClick={() => {
                setPhoneMatches([])
                setDifferentCustomer(true)
              }}
            >
              {words.differentCustomer}
            </Button>
          </div>
        </section>
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
