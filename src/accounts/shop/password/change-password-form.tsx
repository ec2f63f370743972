import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
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
      try {
        const { message } = await api.accounts.changePassword({ password, newPassword })
        form.reset()
        toast.success(message, { cause: 'account' })
      } catch (error) {
        const { message, fields } = toApiError(error)
        form.fail(message, fields)
        toast.error(message, { cause: 'account' })
      }
    },
    () => toast.error(words.invalidPassword, { cause: 'account' }),
  )

  return (
    <form className="form" method="post" noValidate onSubmit={change}>
      <FormError text={form.error} />
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
      <Button type="submit" busy={form.isBusy}>
        {words.menu.changePassword}
      </Button>
    </form>
  )
}
