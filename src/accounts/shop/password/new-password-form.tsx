import { api } from '#kit/web/app/calls/api.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Form } from '#kit/web/ui/controls/form.tsx'
import { PasswordField } from '#kit/web/ui/controls/password-field.tsx'
import { passwordLength } from '../../model.ts'
import { resetWords } from '../../words/reset.ts'
import { accountWords } from '../../words/shop.ts'

const schema = async () => (await import('../../forms.ts')).NewPassword

interface NewPasswordFormProps {
  email: string
  token: string
  onReset: () => void
}

export function NewPasswordForm({ email, token, onReset }: NewPasswordFormProps) {
  const words = useWords(resetWords)
  const { labels, hints, resetMismatch } = useWords(accountWords)
  const form = useForm({
    id: 'new-password',
    schema,
    values: { newPassword: '', confirmPassword: '' },
  })

  const send = form.submit(
    async ({ newPassword }) => {
      const reset = { email, resetPasswordToken: token, newPassword }
      toast.success((await api.accounts.resetPassword(reset)).message, { cause: 'account' })
      onReset()
    },
    {
      onInvalid: () => toast.error(resetMismatch, { cause: 'account' }),
      onRefused: ({ message }) => toast.error(message, { cause: 'account' }),
    },
  )

  return (
    <Form form={form} onSubmit={send} send={words.reset}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={labels.newPassword}
        autoComplete="new-password"
        hint={hints.passwordLength(passwordLength.change)}
        {...form.field('newPassword')}
      />
      <PasswordField
        label={labels.confirmPassword}
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
    </Form>
  )
}
