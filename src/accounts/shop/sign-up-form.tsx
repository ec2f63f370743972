import { messages } from '#contract/messages.ts'
import { api } from '../app/api.ts'
import { toast } from '../app/toasts.ts'
import { useForm } from '../app/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { toApiError } from './api-failure.ts'

const schema = async () => (await import('./schemas.ts')).SignUp
const empty = { name: '', email: '', password: '', confirmPassword: '', address: '', number: '' }

export function SignUpForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const form = useForm({ id: 'sign-up', schema, values: empty })

  const register = form.submit(async ({ confirmPassword: _, ...account }) => {
    try {
      await api.accounts.signUp(account)
      toast.success(messages.auth.registered)
      onRegistered(account.email)
    } catch (error) {
      // No toast for a refusal (specification §8): the reason stands where it can be mended.
      const { message, fields } = toApiError(error)
      form.fail(message, fields)
    }
  })

  return (
    <form className="form" method="post" noValidate onSubmit={register}>
      <FormError text={form.error} />
      <Field label="Full Name" autoComplete="name" data-autofocus {...form.field('name')} />
      <Field label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField label="Password" autoComplete="new-password" hint="At least 6 characters" {...form.field('password')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...form.field('confirmPassword')} />
      <Field label="Address" autoComplete="street-address" {...form.field('address')} />
      <Field label="Mobile Number" type="tel" autoComplete="tel" hint="Couriers call it before they come" {...form.field('number')} />
      <Button type="submit" block busy={form.isBusy}>
        Sign Up
      </Button>
    </form>
  )
}
