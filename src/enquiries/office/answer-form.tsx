import * as z from 'zod/mini'
import { adminMessages } from '#contract/admin-messages.ts'
import { AnswerEnquiry } from '#contract/enquiries.ts'
import { messages } from '#contract/messages.ts'
import { api } from '../../app/api.ts'
import { useForm } from '../../app/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextAreaField } from '../form/fields.tsx'
import { useAction } from '../form/use-action.ts'
import { useUnsavedWarning } from '../form/use-unsaved-warning.tsx'

const schema = async () => z.pick(AnswerEnquiry, { answer: true })

/** Answers by mail; what was typed stays when it is refused. */
export function AnswerForm({ id, name }: { id: string; name: string }) {
  const form = useForm({ id: 'answer', schema, values: { answer: '' } })
  const { run } = useAction()
  const warning = useUnsavedWarning(form.isChanged)

  const send = form.submit(async ({ answer }) => {
    await run(() => api.enquiries.answer({ id, answer }), {
      done: messages.enquiries.answered,
      refused: ({ message, fields }) => form.fail(message, fields),
    })
  })
  return (
    <section className="sheet" aria-labelledby="answer">
      <h2 id="answer">Answer</h2>
      <form className="form" method="post" noValidate onSubmit={send}>
        <FormError text={form.error} />
        <TextAreaField label={`Answer to ${name}`} hint={adminMessages.enquiries.mailed} rows={8} maxLength={10_000} {...form.field('answer')} />
        <div>
          <Button type="submit" busy={form.isBusy}>
            Send answer
          </Button>
        </div>
      </form>
      {warning}
    </section>
  )
}
