import * as z from 'zod/mini'
import { resetCode } from '#contract/accounts.rules.ts'
import { api } from '../app/api.ts'
import { toast } from '../app/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { useForm } from '../ui/use-form.ts'
import { toApiError } from './api-failure.ts'
import { keepPasswordReset } from './password-reset.ts'

const Token = z.strictObject({ resetPasswordToken: z.string().check(z.trim()) })

export function CheckTokenForm({ email, onChecked }: { email: string; onChecked: () => void }) {
  const form = useForm({ id: 'check-token', schema: Token, values: { resetPasswordToken: '' } })
  const isLongEnough = form.value('resetPasswordToken').trim().length >= resetCode.minLength

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
      <Field label="Enter token" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...form.field('resetPasswordToken')} />
      <Button type="submit" disabled={!isLongEnough} busy={form.isBusy}>
        Submit
      </Button>
    </form>
  )
}
