import { api } from '#kit/web/app/calls/api.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Form } from '#kit/web/ui/controls/form.tsx'
import { PasswordField } from '#kit/web/ui/controls/password-field.tsx'
import { passwordLength } from '../../model.ts'
import { accountWords } from '../../words/shop.ts'

const schema = async () => (await import('../../forms.ts')).SignUp
const empty = { name: '', email: '', password: '', confirmPassword: '', address: '', number: '' }

export function SignUpForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const words = useWords(accountWords)
  const form = useForm({ id: 'sign-up', schema, values: empty })

  const register = form.submit(async ({ confirmPassword: _, ...account }) => {
    // No toast for a refusal (specification §8): the message appears at the field to correct.
    await api.accounts.signUp(account)
    toast.success(words.registered, { cause: 'account' })
    onRegistered(account.email)
  })

  return (
    <Form form={form} onSubmit={register} send={words.signUp} block>
      <Field
        label={words.labels.fullName}
        autoComplete="name"
        data-autofocus
        {...form.field('name')}
      />
      <Field
        label={words.labels.email}
        type="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <PasswordField
        label={words.labels.password}
        autoComplete="new-password"
        hint={words.hints.passwordLength(passwordLength.register)}
        {...form.field('password')}
      />
      <PasswordField
        label={words.labels.confirmPassword}
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      <Field
        label={words.labels.address}
        autoComplete="street-address"
        {...form.field('address')}
      />
      <Field
        label={words.labels.mobileNumber}
        type="tel"
        autoComplete="tel"
        hint={words.hints.mobileNumber}
        {...form.field('number')}
      />
    </Form>
  )
}
