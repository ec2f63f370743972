import { useState } from 'react'
import * as z from 'zod/mini'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { maybeNumber, typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { hasOwnReference, type PaymentMode, paymentModes } from '../model.ts'
import { ReceivePayment as Input, type OrderMoney } from '../staff-contract.ts'
import { paymentOfficeWords } from '../words/office.ts'
import { AmountField, ArrivedField, formatRupeesInput } from './amount-field.tsx'

const { amount, mode, reference, arrived } = Input.def.shape
const schema = async () =>
  z.strictObject({ amount: typedNumber(amount), mode, reference, arrived: maybeNumber(arrived) })

/** Receives money: the whole amount due, unless staff type another one. */
export function ReceiveDialog({
  money: { id, number, due, version },
  onClose,
}: {
  money: OrderMoney
  onClose: () => void
}) {
  const words = useWords(paymentOfficeWords)
  const [overpaid, setOverpaid] = useState(false)
  const form = useSendForm({
    id: 'receive',
    schema,
    values: {
      amount: due > 0 ? formatRupeesInput(due) : '',
      mode: 'cash' as PaymentMode,
      reference: '',
      arrived: '',
    },
    send: (typed, withKey) => api.payments.receive(withKey({ ...typed, id, version, overpaid })),
    onSaved: onClose,
  })
  return (
    <FormDialog title={words.receiveTitle(number)} save={words.receive} {...form} onClose={onClose}>
      <div className="fields">
        <AmountField
          label={words.amount}
          hint={due > 0 ? words.dueHint(formatRs(due)) : words.nothingDueHint}
          data-autofocus
          {...form.field('amount')}
        />
        <SelectField
          label={words.mode}
          options={paymentModes.map((each) => [each, words.modes[each]] as const)}
          {...form.field('mode')}
        />
        <Field
          label={words.reference}
          autoComplete="off"
          hint={words.referenceHint}
          optional
          {...form.field('reference')}
        />
        {hasOwnReference(form.field('mode').value as PaymentMode) && (
          <ArrivedField {...form.field('arrived')} />
        )}
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
