import { api } from '#kit/web/app/calls/api.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Form } from '#kit/web/ui/controls/form.tsx'
import { PasswordField } from '#kit/web/ui/controls/password-field.tsx'
import { passwordLength } from '../../model.ts'
import { accountWords } from '../../words/shop.ts'

const schema = async () => (await import('../../forms.ts')).PasswordChange

export function ChangePasswordForm({ email }: { email: string }) {
  const words = useWords(accountWords)
  const form = useForm({
    id: 'change-password',
    schema,
    values: { password: '', newPassword: '', confirmPassword: '' },
  })

  const change = form.submit(
    async ({ password, newPassword }) => {
      const { message } = await api.accounts.changePassword({ password, newPassword })
      form.reset()
      toast.success(message, { cause: 'account' })
    },
    {
      onInvalid: () => toast.error(words.invalidPassword, { cause: 'account' }),
      onRefused: ({ message }) => toast.error(message, { cause: 'account' }),
    },
  )

  return (
    <Form form={form} onSubmit={change} send={words.menu.changePassword}>
      {/* Password managers need the user name of the changed password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={words.labels.oldPassword}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <PasswordField
        label={words.labels.newPassword}
        autoComplete="new-password"
        hint={words.hints.passwordLength(passwordLength.change)}
        {...form.field('newPassword')}
      />
      <PasswordField
        label={words.labels.confirmPassword}
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
    </Form>
  )
}
