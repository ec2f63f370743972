import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Form } from '#kit/web/ui/controls/form.tsx'
import { resetCode } from '../../model.ts'
import { resetWords } from '../../words/reset.ts'
import { accountWords } from '../../words/shop.ts'
import { savePasswordReset } from './password-reset.ts'

const schema = async () => (await import('../../forms.ts')).ResetToken

export function CheckTokenForm({ email, onChecked }: { email: string; onChecked: () => void }) {
  const words = useWords(resetWords)
  const { labels } = useWords(accountWords)
  const form = useForm({ id: 'check-token', schema, values: { resetPasswordToken: '' } })
  const token = form.field('resetPasswordToken')
  const isLongEnough = token.value.trim().length >= resetCode.minLength

  const check = form.submit(async ({ resetPasswordToken }) => {
    try {
      const { message } = await api.accounts.checkToken({ email, resetPasswordToken })
      savePasswordReset({ email, token: resetPasswordToken })
      toast.success(message, { cause: 'account' })
      onChecked()
    } catch (error) {
      const { message, fields } = toApiError(error)
      form.fail(message, { resetPasswordToken: message, ...fields })
      toast.error(message, { cause: 'account' })
    }
  })

  return (
    <Form form={form} onSubmit={check} send={words.check} disabled={!isLongEnough}>
      <Field
        label={labels.token}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...token}
      />
    </Form>
  )
}
