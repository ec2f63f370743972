import * as z from 'zod/mini'
import { passwordLength } from '#contract/accounts.rules.ts'
import { messages } from '#contract/messages.ts'
import { api } from '../app/api.ts'
import { toast } from '../app/toasts.ts'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useForm } from '../ui/use-form.ts'
import { toApiError } from './api-failure.ts'

// Specification §5: one sentence for every mistake; the field that shows it tells which.
const { invalidPassword } = messages.auth
const longEnough = z.string().check(z.minLength(passwordLength.change, invalidPassword))
const Passwords = z
  .strictObject({ password: longEnough, newPassword: longEnough, confirmPassword: z.string() })
  .check(z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, { path: ['confirmPassword'], message: invalidPassword }))

export function ChangePasswordForm({ email }: { email: string }) {
  const form = useForm({ id: 'change-password', schema: Passwords, values: { password: '', newPassword: '', confirmPassword: '' } })

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
    () => toast.error(invalidPassword),
  )

  return (
    <form className="form" method="post" noValidate onSubmit={change}>
      <FormError text={form.error} />
      {/* Password managers need to know whose password changes. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField label="Old Password" autoComplete="current-password" {...form.field('password')} />
      <PasswordField label="New Password" autoComplete="new-password" hint="At least 5 characters" {...form.field('newPassword', ['confirmPassword'])} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...form.field('confirmPassword')} />
      <Button type="submit" busy={form.isBusy}>
        Change Password
      </Button>
    </form>
  )
}
