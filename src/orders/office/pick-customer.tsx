import type { Contact } from '#contract/customers.ts'
import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SearchPicker } from '../form/search-picker.tsx'
import type { OrderForm } from './order-form.ts'

interface PickCustomerProps {
  chosen: Contact | null
  form: OrderForm
  onChoose: (customer: Contact | null) => void
}

/** Somebody whom the shop knows, found by what they say on the phone, or somebody new. */
export function PickCustomer({ chosen, form, onChoose }: PickCustomerProps) {
  if (chosen)
    return (
      <div className="chosen">
        <div>
          <b>{chosen.name}</b>
          <p className="soft">{[chosen.number, chosen.email].filter(Boolean).join(' · ')}</p>
        </div>
        <Button kind="quiet" onClick={() => onChoose(null)}>
          Choose another
        </Button>
      </div>
    )
  return (
    <>
      <SearchPicker
        id="order-customer"
        label="Find a customer"
        hint="By name, phone number or e-mail. Somebody new? Fill in the fields below."
        find={(search) => api.orders.findCustomers({ search })}
        keyOf={({ id }) => id}
        onPick={onChoose}
        render={({ name, number, email, address }) => (
          <>
            <span>{name}</span>
            <span className="soft">{[number, email, address].filter(Boolean).join(' · ')}</span>
          </>
        )}
      />
      <div className="fields">
        <Field label="Name" autoComplete="off" {...form.field('name')} />
        <Field label="E-mail" type="email" autoComplete="off" optional hint="For mails about the order" {...form.field('email')} />
      </div>
    </>
  )
}
