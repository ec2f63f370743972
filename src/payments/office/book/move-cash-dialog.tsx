import * as z from 'zod/mini'
import { api } from '#kit/web/app/calls/api.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { MoveCash as Input } from '../../book-contract.ts'
import { type DrawerDirection, drawerDirections } from '../../model.ts'
import { paymentOfficeWords } from '../../words/office.ts'
import { AmountField } from '../amount-field.tsx'

const { direction, amount, reason } = Input.def.shape
const schema = async () => z.strictObject({ direction, amount: typedNumber(amount), reason })

export function MoveCashDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(paymentOfficeWords)
  const form = useSendForm({
    id: 'move-cash',
    schema,
    values: { direction: 'in' as DrawerDirection, amount: '', reason: '' },
    send: (input, withKey) => api.payments.moveCash(withKey(input)),
    onSaved: onClose,
  })
  return (
    <FormDialog title={words.moveTitle} {...form} onClose={onClose}>
      <div className="fields">
        <SelectField
          label={words.direction}
          options={drawerDirections.map((each) => [each, words.moved[each]] as const)}
          {...form.field('direction')}
        />
        <AmountField label={words.amount} data-autofocus {...form.field('amount')} />
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
