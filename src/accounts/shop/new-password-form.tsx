import { messages } from '#contract/messages.ts'
import { api } from '../app/api.ts'
import { toast } from '../app/toasts.ts'
import { useForm } from '../app/use-form.ts'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { toApiError } from './api-failure.ts'

const schema = async () => (await import('./schemas.ts')).NewPassword

interface NewPasswordFormProps {
  email: string
  token: string
  onReset: () => void
}

export function NewPasswordForm({ email, token, onReset }: NewPasswordFormProps) {
  const form = useForm({ id: 'new-password', schema, values: { newPassword: '', confirmPassword: '' } })

  const reset = form.submit(
    async ({ newPassword }) => {
      try {
        const { message } = await api.accounts.resetPassword({ email, resetPasswordToken: token, newPassword })
        toast.success(message)
        onReset()
      } catch (error) {
        const { message, fields } = toApiError(error)
        form.fail(message, fields)
        toast.error(message)
      }
    },
    () => toast.error(messages.auth.resetMismatch),
  )

  return (
    <form className="form" method="post" noValidate onSubmit={reset}>
      <FormError text={form.error} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField label="New Password" autoComplete="new-password" hint="At least 5 characters" {...form.field('newPassword')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...form.field('confirmPassword')} />
      <Button type="submit" busy={form.isBusy}>
        Reset Password
      </Button>
    </form>
  )
}
