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
import { EnterAmount as Input } from '../../contract.ts'
import type { Account } from '../../ledger.ts'
import { type EnteredKind, enteredKinds } from '../../model.ts'
import { settlementOfficeWords } from '../../words/office.ts'

const { kind, amount, reason } = Input.def.shape
const schema = async () => z.strictObject({ kind, amount: typedNumber(amount), reason })

/** The dialog that books a fee or a correction. */
export function EnterAmount({
  account: { seller, version },
  onClose,
}: {
  account: Account
  onClose: () => void
}) {
  const words = useWords(settlementOfficeWords)
  const { run } = useAction()
  const keyFor = useAttemptKey()
  const form = useForm({
    id: 'entry',
    schema,
    values: { kind: 'fee' as EnteredKind, amount: '', reason: '' },
  })
  const save = form.submit(async (typed) => {
    const input = { ...typed, businessId: seller.id, version }
    const saved = await run(
      () => api.settlements.enter({ ...input, idempotencyKey: keyFor(input) }),
      {
        done: ({ message }) => message,
        refused: ({ message, fields }) => form.fail(message, fields),
      },
    )
    if (saved) onClose()
  })
  return (
    <FormDialog title={words.enterTitle(seller.name)} {...form} onSubmit={save} onClose={onClose}>
      <div className="fields">
        <SelectField
          label={words.kind}
          options={enteredKinds.map((each) => [each, words.kinds[each]] as const)}
          {...form.field('kind')}
        />
        <Field
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          hint={words.feeHint}
          data-autofocus
          {...form.field('amount')}
        />
        <TextAreaField
          label={words.reason}
          hint={words.reasonHint}
          rows={3}
          {...form.field('reason')}
        />
      </div>
    </FormDialog>
  )
}
