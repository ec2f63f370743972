import * as z from 'zod/mini'
import { api } from '#kit/web/app/calls/api.ts'
import { useAttemptKey } from '#kit/web/app/calls/use-attempt-key.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { MoveCash as Input } from '../../book-contract.ts'
import { type DrawerDirection, drawerDirections } from '../../model.ts'
import { deskWords } from '../../words/desk.ts'

const { direction, amount, reason } = Input.def.shape
const schema = async () => z.strictObject({ direction, amount: typedNumber(amount), reason })

export function MoveCashDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(deskWords)
  const { run } = useAction()
  const keyFor = useAttemptKey()
  const form = useForm({
    id: 'move-cash',
    schema,
    values: { direction: 'in' as DrawerDirection, amount: '', reason: '' },
  })
  const save = form.submit(async (input) => {
    const saved = await run(
      () => api.payments.moveCash({ ...input, idempotencyKey: keyFor(input) }),
      {
        done: ({ message }) => message,
        refused: ({ message, fields }) => form.fail(message, fields),
      },
    )
    if (saved) onClose()
  })
  return (
    <FormDialog title={words.moveTitle} {...form} onSubmit={save} onClose={onClose}>
      <div className="fields">
        <SelectField
          label={words.direction}
          options={drawerDirections.map((each) => [each, words.moved[each]] as const)}
          {...form.field('direction')}
        />
        <Field
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          {...form.field('amount')}
        />
        <TextAreaField
          label={words.reason}
          hint={words.moveReasonHint}
          rows={2}
          {...form.field('reason')}
        />
      </div>
    </FormDialog>
  )
}
