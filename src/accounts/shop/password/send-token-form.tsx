import { kitWords } from '#kit/contract/words/shop.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { NeedsScript } from '#kit/web/ui/page/needs-script.tsx'
import { resetWords } from '../../words/reset.ts'
import { accountWords } from '../../words/shop.ts'
import { savePasswordReset } from './password-reset.ts'

const schema = async () => (await import('../../forms.ts')).ResetRequest

export function SendTokenForm({ onSent }: { onSent: () => void }) {
  const words = useWords(resetWords)
  const { labels } = useWords(accountWords)
  const { formNeedsScript } = useWords(kitWords)
  const form = useForm({ id: 'send-token', schema, values: { email: '' } })

  const send = form.submit(async ({ email }) => {
    try {
      const { message } = await api.accounts.requestReset({ email })
      savePasswordReset({ email, token: '' })
      toast.success(message, { cause: 'account' })
      onSent()
    } catch (error) {
      const { message, fields } = toApiError(error)
      form.fail(message, fields)
      toast.error(message, { cause: 'account' })
    }
  })

  return (
    <form className="form" method="post" noValidate onSubmit={send}>
      <NeedsScript text={formNeedsScript} />
      <FormError text={form.error} />
      <Field label={labels.email} type="email" autoComplete="username" {...form.field('email')} />
      <Button type="submit" busy={form.isBusy}>
        {words.send}
      </Button>
    </form>
  )
}
