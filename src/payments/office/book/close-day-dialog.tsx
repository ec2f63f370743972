import * as z from 'zod/mini'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { CloseDay as Input } from '../../book-contract.ts'
import { deskWords } from '../../words/desk.ts'
import { formatBookDay } from './book-days.tsx'

const { counted, note } = Input.def.shape
const schema = async () => z.strictObject({ counted: typedNumber(counted), note })

/** Closes a day with the counted cash. The amount starts empty, so that staff really count. */
export function CloseDayDialog({
  day,
  expected,
  onClose,
}: {
  day: string
  expected: number
  onClose: () => void
}) {
  const words = useWords(deskWords)
  const { run } = useAction()
  const form = useForm({ id: 'close-day', schema, values: { counted: '', note: '' } })
  const save = form.submit(async (typed) => {
    const saved = await run(() => api.payments.closeDay({ ...typed, day, expected }), {
      done: ({ message }) => message,
      refused: ({ message, fields }) => form.fail(message, fields),
    })
    if (saved) onClose()
  })
  return (
    <FormDialog
      title={words.closeTitle(formatBookDay(day))}
      save={words.close}
      {...form}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{words.closeHelp(formatRs(expected))}</p>
      <div className="fields">
        <Field
          label={words.counted}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          {...form.field('counted')}
        />
        <TextAreaField
          label={words.note}
          hint={words.noteHint}
          rows={2}
          optional
          {...form.field('note')}
        />
      </div>
    </FormDialog>
  )
}
