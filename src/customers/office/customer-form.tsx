import { adminMessages } from '#contract/admin-messages.ts'
import type { Customer } from '#contract/customers.ts'
import { toApiError } from '../../accounts/api-failure.ts'
import { api } from '../../app/api.ts'
import { useForm } from '../../app/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextAreaField } from '../form/fields.tsx'
import { useAction } from '../form/use-action.ts'
import { useUnsavedWarning } from '../form/use-unsaved-warning.tsx'

const schema = async () => (await import('./contact-schema.ts')).ContactSchema

const asTyped = ({ name, number, address }: Customer) => ({ name, number, address })

interface CustomerFormProps {
  /** As the person has seen it. */
  customer: Customer
  onKept: (customer: Customer) => void
}

/** How to reach a customer; the e-mail is theirs to keep, for they sign in with it. */
export function CustomerForm({ customer, onKept }: CustomerFormProps) {
  const form = useForm({ id: 'customer', schema, values: asTyped(customer) })
  const warning = useUnsavedWarning(form.isChanged)
  const { run } = useAction()
  const { id, version, state } = customer
  const save = form.submit(async (changed) => {
    const saved = await run(() => api.customers.update({ id, version, state, ...changed }), {
      done: adminMessages.customers.updated,
      refused: (error) => form.fail(toApiError(error).message, error.fields),
    })
    if (!saved) return
    onKept(saved.data)
    form.reset(asTyped(saved.data))
  })
  return (
    <form className="form" method="post" noValidate onSubmit={save}>
      {warning}
      <FormError text={form.error} />
      <Field label="Name" autoComplete="off" {...form.field('name')} />
      <Field label="Phone" type="tel" autoComplete="off" optional {...form.field('number')} />
      <TextAreaField label="Address" optional rows={2} maxLength={300} {...form.field('address')} />
      {customer.email && <Field id="customer-email" label="E-mail" readOnly value={customer.email} hint="The customer signs in with it, so it stays." />}
      <Button type="submit" busy={form.isBusy}>
        Save
      </Button>
    </form>
  )
}
