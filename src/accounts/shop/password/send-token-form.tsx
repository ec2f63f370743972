import { kitWords } from '#kit/contract/words/shop.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Form } from '#kit/web/ui/controls/form.tsx'
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

  const send = form.submit(
    async ({ email }) => {
      const { message } = await api.accounts.requestReset({ email })
      savePasswordReset({ email, token: '' })
      toast.success(message, { cause: 'account' })
      onSent()
    },
    { onRefused: ({ message }) => toast.error(message, { cause: 'account' }) },
  )

  return (
    <Form form={form} onSubmit={send} send={words.send}>
      <NeedsScript text={formNeedsScript} />
      <Field label={labels.email} type="email" autoComplete="username" {...form.field('email')} />
    </Form>
  )
}
