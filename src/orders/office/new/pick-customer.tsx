import type { FoundCustomer } from '#accounts/contact.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { SearchPicker } from '#kit/web/office/lists/search-picker.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { PhoneBadge, PhoneState } from '#phones/office/phone-state.tsx'
import { orderOfficeWords } from '../../words/office.ts'
import type { OrderForm } from './use-order-form.ts'

interface PickCustomerProps {
  chosen: FoundCustomer | null
  form: OrderForm
  onChoose: (customer: FoundCustomer | null) => void
}

/** Finds an existing customer, or takes the name and e-mail of a new one. */
export function PickCustomer({ chosen, form, onChoose }: PickCustomerProps) {
  const words = useWords(orderOfficeWords)
  if (chosen) return <ChosenCustomer customer={chosen} onRemove={() => onChoose(null)} />
  return (
    <>
      <SearchPicker
        id="order-customer"
        label={words.findCustomer}
        hint={words.findCustomerHint}
        find={(search) => api.orders.findCustomers({ search })}
        keyOf={({ id }) => id}
        onPick={onChoose}
        render={(customer) => <CustomerMatch customer={customer} />}
      />
      <div className="fields">
        <Field label={words.name} autoComplete="off" {...form.field('name')} />
        <Field
          label={words.email}
          type="email"
          autoComplete="off"
          optional
          hint={words.emailHint}
          {...form.field('email')}
        />
      </div>
    </>
  )
}

/** A customer in a list of matches, with a badge that tells whether the number is verified. */
export function CustomerMatch({
  customer: { name, number, phoneVerified, email, address },
}: {
  customer: FoundCustomer
}) {
  return (
    <>
      <span>{name}</span>
      <span className="soft">{[number, email, address].filter(Boolean).join(' · ')}</span>
      {number && <PhoneBadge isVerified={phoneVerified} />}
    </>
  )
}

interface ChosenCustomerProps {
  customer: FoundCustomer
  onRemove: () => void
}

export function ChosenCustomer({
  customer: { id, name, number, phoneVerified, email },
  onRemove,
}: ChosenCustomerProps) {
  const words = useWords(orderOfficeWords)
  return (
    <div className="chosen">
      <div>
        <b>{name}</b>
        <p className="soft">{[number, email].filter(Boolean).join(' · ')}</p>
        <PhoneState customerId={id} number={number} isVerified={phoneVerified} />
      </div>
      <Button kind="quiet" onClick={onRemove}>
        {words.chooseAnother}
      </Button>
    </div>
  )
}
