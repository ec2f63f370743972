import { useState } from 'react'
import * as z from 'zod/mini'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useAttemptKey } from '#kit/web/app/calls/use-attempt-key.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { type PaymentMode, paymentModes } from '../model.ts'
import { ReceivePayment as Input, type OrderMoney } from '../staff-contract.ts'
import { deskWords } from '../words/desk.ts'
import { formatRupeesInput } from './typed-rupees.ts'

const { amount, way, reference } = Input.def.shape
const schema = async () => z.strictObject({ amount: typedNumber(amount), way, reference })

/** Receives money: the whole amount due, unless staff type another one. */
export function ReceiveDialog({
  money: { id, number, due, version },
  onClose,
}: {
  money: OrderMoney
  onClose: () => void
}) {
  const words = useWords(deskWords)
  const { run } = useAction()
  const keyFor = useAttemptKey()
  const [overpaid, setOverpaid] = useState(false)
  const form = useForm({
    id: 'receive',
    schema,
    values: {
      amount: due > 0 ? formatRupeesInput(due) : '',
      way: 'cash' as PaymentMode,
      reference: '',
    },
  })
  const save = form.submit(async (typed) => {
    const input = { ...typed, id, version, overpaid }
    const saved = await run(
      () => api.payments.receive({ ...input, idempotencyKey: keyFor(input) }),
      {
        done: ({ message }) => message,
        refused: ({ message, fields }) => form.fail(message, fields),
      },
    )
    if (saved) onClose()
  })
  return (
    <FormDialog
      title={words.receiveTitle(number)}
      save={words.receive}
      {...form}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="fields">
        <Field
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          hint={due > 0 ? words.dueHint(formatRs(due)) : words.nothingDueHint}
          data-autofocus
          {...form.field('amount')}
        />
        <SelectField
          label={words.way}
          options={paymentModes.map((each) => [each, words.ways[each]] as const)}
          {...form.field('way')}
        />
        <Field
          label={words.reference}
          autoComplete="off"
          hint={words.referenceHint}
          optional
          {...form.field('reference')}
        />
        <CheckField
          id="receive-overpaid"
          label={words.overpaid}
          checked={overpaid}
          onChange={({ target }) => setOverpaid(target.checked)}
        />
      </div>
    </FormDialog>
  )
}
