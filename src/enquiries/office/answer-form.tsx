import * as z from 'zod/mini'
import { api } from '#kit/web/app/calls/api.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { AnswerEnquiry } from '../contract.ts'
import { enquiryOfficeWords } from '../words/office.ts'

const schema = async () => z.pick(AnswerEnquiry, { answer: true })

/** Answers by e-mail. A refused answer stays in the field. */
export function AnswerForm({ id, name }: { id: string; name: string }) {
  const words = useWords(enquiryOfficeWords)
  const form = useSendForm({
    id: 'answer',
    schema,
    values: { answer: '' },
    send: ({ answer }) => api.enquiries.answer({ id, answer }),
    done: words.answered,
  })
  const warning = useUnsavedWarning(form.isChanged)
  return (
    <section className="sheet" aria-labelledby="answer">
      <h2 id="answer">{words.answer}</h2>
      <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
        <FormError text={form.error} />
        <TextAreaField
          label={words.answerTo(name)}
          hint={words.answerHint}
          rows={8}
          maxLength={10_000}
          {...form.field('answer')}
        />
        <div>
          <Button type="submit" busy={form.isBusy}>
            {words.send}
          </Button>
        </div>
      </form>
      {warning}
    </section>
  )
}
