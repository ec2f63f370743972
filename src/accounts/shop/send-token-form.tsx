import { api } from '../app/api.ts'
import { toast } from '../app/toasts.ts'
import { useForm } from '../app/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { toApiError } from './api-failure.ts'
import { keepPasswordReset } from './password-reset.ts'

const schema = async () => (await import('./schemas.ts')).SendToken

export function SendTokenForm({ onSent }: { onSent: () => void }) {
  const form = useForm({ id: 'send-token', schema, values: { email: '' } })

  const send = form.submit(async ({ email }) => {
    try {
      const { message } = await api.accounts.requestReset({ email })
      keepPasswordReset({ email, token: '' })
      toast.success(message)
      onSent()
    } catch (error) {
      const { message, fields } = toApiError(error)
      form.fail(message, fields)
      toast.error(message)
    }
  })

  return (
    <form className="form" method="post" noValidate onSubmit={send}>
      <FormError text={form.error} />
      <Field label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <Button type="submit" busy={form.isBusy}>
        Send token
      </Button>
    </form>
  )
}
