import * as z from 'zod/mini'
import { api } from '#kit/web/app/calls/api.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { PhoneState } from '#phones/office/phone-state.tsx'
import { type Customer, UpdateCustomer } from '../contract.ts'
import { customerOfficeWords } from '../words/office.ts'

const { name, number, address } = UpdateCustomer.def.shape
const schema = async () => z.object({ name, number, address })

const toFormValues = (customer: Customer) => ({
  name: customer.name,
  number: customer.number,
  address: customer.address,
})

interface CustomerFormProps {
  /** The customer as last loaded or saved. */
  customer: Customer
  onSaved: (customer: Customer) => void
}

/** A customer's contact details. The e-mail has its own dialog, because it is used to sign in. */
export function CustomerForm({ customer, onSaved }: CustomerFormProps) {
  const words = useWords(customerOfficeWords)
  const commonText = useWords(commonWords)
  const { id, version, state } = customer
  const form = useSendForm({
    id: 'customer',
    schema,
    values: toFormValues(customer),
    send: (changed) => api.customers.update({ id, version, state, ...changed }),
    done: words.updated,
    onSaved: ({ data }) => {
      onSaved(data)
      form.reset(toFormValues(data))
    },
  })
  const warning = useUnsavedWarning(form.isChanged)
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      {warning}
      <FormError text={form.error} />
      <Field label={words.name} autoComplete="off" {...form.field('name')} />
      <Field label={words.phone} type="tel" autoComplete="off" optional {...form.field('number')} />
      <PhoneState
        customerId={id}
        number={customer.number}
        isVerified={customer.phoneVerified}
        onVerified={async () => onSaved(await api.customers.one({ id }))}
      />
      <TextAreaField
        label={words.address}
        optional
        rows={2}
        maxLength={300}
        {...form.field('address')}
      />
      {customer.email && (
        <Field
          id="customer-email"
          label={words.email}
          readOnly
          value={customer.email}
          hint={customer.signsIn && !customer.verified ? words.unverified : undefined}
        />
      )}
      <Button type="submit" busy={form.isBusy}>
        {commonText.save}
      </Button>
    </form>
  )
}
