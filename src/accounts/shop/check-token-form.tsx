import { resetCode } from '#contract/accounts.rules.ts'
import { api } from '../app/api.ts'
import { toast } from '../app/toasts.ts'
import { useForm } from '../app/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { toApiError } from './api-failure.ts'
import { keepPasswordReset } from './password-reset.ts'

const schema = async () => (await import('./schemas.ts')).Token

export function CheckTokenForm({ email, onChecked }: { email: string; onChecked: () => void }) {
  const form = useForm({ id: 'check-token', schema, values: { resetPasswordToken: '' } })
  const token = form.field('resetPasswordToken')
  const isLongEnough = token.value.trim().length >= resetCode.minLength

  const check = form.submit(async ({ resetPasswordToken }) => {
    try {
      const { message } = await api.accounts.checkToken({ email, resetPasswordToken })
      keepPasswordReset({ email, token: resetPasswordToken })
      toast.success(message)
      onChecked()
    } catch (error) {
      const { message, fields } = toApiError(error)
      form.fail(message, { resetPasswordToken: message, ...fields })
      toast.error(message)
    }
  })

  return (
    <form className="form" method="post" noValidate onSubmit={check}>
      <FormError text={form.error} />
      <Field label="Enter token" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...token} />
      <Button type="submit" disabled={!isLongEnough} busy={form.isBusy}>
        Submit
      </Button>
    </form>
  )
}
