import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
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

  const reset = form.submit(
    async ({ newPassword }) => {
      try {
        const { message } = await api.accounts.resetPassword({
          email,
          resetPasswordToken: token,
          newPassword,
        })
        toast.success(message, { cause: 'account' })
        onReset()
      } catch (error) {
        const { message, fields } = toApiError(error)
        form.fail(message, fields)
        toast.error(message, { cause: 'account' })
      }
    },
    () => toast.error(resetMismatch, { cause: 'account' }),
  )

  return (
    <form className="form" method="post" noValidate onSubmit={reset}>
      <FormError text={form.error} />
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
      <Button type="submit" busy={form.isBusy}>
        {words.reset}
      </Button>
    </form>
  )
}
