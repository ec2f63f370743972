import * as z from 'zod/mini'
import { formatRs } from '#kit/contract/money.ts'
import { formatDay, nepalDate } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { AmountField, formatRupeesInput } from '#payments/office/amount-field.tsx'
import { RecordPayout as Input } from '../../contract.ts'
import type { Account } from '../../ledger.ts'
import { settlementOfficeWords } from '../../words/office.ts'

const { amount, paidOn, reference } = Input.def.shape
const schema = async () => z.strictObject({ amount: typedNumber(amount), paidOn, reference })

/** The dialog that records a payout. It starts with the whole payable amount. */
export function RecordPayout({ account, onClose }: { account: Account; onClose: () => void }) {
  const words = useWords(settlementOfficeWords)
  const { seller, payable, upTo, version, bankAccount } = account
  const form = useSendForm({
    id: 'payout',
    schema,
    values: {
      amount: formatRupeesInput(payable),
      paidOn: nepalDate(Date.now()),
      reference: '',
    },
    send: (typed, withKey) =>
      api.settlements.recordPayout(withKey({ ...typed, businessId: seller.id, upTo, version })),
    onSaved: onClose,
  })
  return (
    <FormDialog title={words.payTitle(seller.name)} save={words.pay} {...form} onClose={onClose}>
      <p>{words.payHint(formatDay(upTo))}</p>
      <p>
        <span className="soft">{words.bankAccount}</span> {bankAccount}
      </p>
      <div className="fields">
        <AmountField
          label={words.amount}
          hint={words.amountHint(formatRs(payable))}
          {...form.field('amount')}
        />
        <Field label={words.paidOn} type="date" {...form.field('paidOn')} />
        <Field
          label={words.reference}
          autoComplete="off"
          data-autofocus
          {...form.field('reference')}
        />
      </div>
    </FormDialog>
  )
}
