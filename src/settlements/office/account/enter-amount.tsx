import * as z from 'zod/mini'
import { api } from '#kit/web/app/calls/api.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { AmountField } from '#payments/office/amount-field.tsx'
import { EnterAmount as Input } from '../../contract.ts'
import type { Account } from '../../ledger.ts'
import { type ManualKind, manualKinds } from '../../model.ts'
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
  const form = useSendForm({
    id: 'entry',
    schema,
    values: { kind: 'fee' as ManualKind, amount: '', reason: '' },
    send: (typed, withKey) =>
      api.settlements.enter(withKey({ ...typed, businessId: seller.id, version })),
    onSaved: onClose,
  })
  return (
    <FormDialog title={words.enterTitle(seller.name)} {...form} onClose={onClose}>
      <div className="fields">
        <SelectField
          label={words.kind}
          options={manualKinds.map((each) => [each, words.kinds[each]] as const)}
          {...form.field('kind')}
        />
        <AmountField
          label={words.amount}
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
