import * as z from 'zod/mini'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useAttemptKey } from '#kit/web/app/calls/use-attempt-key.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { HandOverCash as Input } from '../../courier-contract.ts'
import { deskWords } from '../../words/desk.ts'

const { counted, note } = Input.def.shape
const schema = async () => z.strictObject({ counted: typedNumber(counted), note })

interface HandOverDialogProps {
  courier: string
  payments: string[]
  expected: number
  onClose: () => void
}

/** Records a courier's cash. The amount starts empty, so that staff really count. */
export function HandOverDialog({ courier, payments, expected, onClose }: HandOverDialogProps) {
  const words = useWords(deskWords)
  const { run } = useAction()
  const keyFor = useAttemptKey()
  const form = useForm({ id: 'hand-over', schema, values: { counted: '', note: '' } })
  const save = form.submit(async (typed) => {
    const input = { ...typed, courier, payments }
    const saved = await run(
      () => api.payments.handOver({ ...input, idempotencyKey: keyFor(input) }),
      {
        done: ({ message }) => message,
        refused: ({ message, fields }) => form.fail(message, fields),
      },
    )
    if (saved) onClose()
  })
  return (
    <FormDialog
      title={words.handOverTitle(courier)}
      save={words.handOver}
      {...form}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{words.chosen(payments.length, formatRs(expected))}</p>
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
