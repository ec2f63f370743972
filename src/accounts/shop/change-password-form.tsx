import { messages } from '#contract/messages.ts'
import { api } from '../app/api.ts'
import { toast } from '../app/toasts.ts'
import { useForm } from '../app/use-form.ts'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { toApiError } from './api-failure.ts'

const schema = async () => (await import('./schemas.ts')).ChangedPassword

export function ChangePasswordForm({ email }: { email: string }) {
  const form = useForm({ id: 'change-password', schema, values: { password: '', newPassword: '', confirmPassword: '' } })

  const change = form.submit(
    async ({ password, newPassword }) => {
      try {
        const { message } = await api.accounts.changePassword({ password, newPassword })
        form.reset()
        toast.success(message)
      } catch (error) {
        const { message, fields } = toApiError(error)
        form.fail(message, fields)
        toast.error(message)
      }
    },
    () => toast.error(messages.auth.invalidPassword),
  )

  return (
    <form className="form" method="post" noValidate onSubmit={change}>
      <FormError text={form.error} />
      {/* Password managers need to know whose password changes. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField label="Old Password" autoComplete="current-password" {...form.field('password')} />
      <PasswordField label="New Password" autoComplete="new-password" hint="At least 5 characters" {...form.field('newPassword')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...form.field('confirmPassword')} />
      <Button type="submit" busy={form.isBusy}>
        Change Password
      </Button>
    </form>
  )
}
