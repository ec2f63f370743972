import * as z from 'zod/mini'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { type PaymentMode, paymentModes } from '../model.ts'
import { RefundPayment as Input, type OrderMoney } from '../staff-contract.ts'
import { paymentOfficeWords } from '../words/office.ts'
import { AmountField, formatRupeesInput } from './amount-field.tsx'

const { amount, reference, reason } = Input.def.shape
const schema = async () =>
  z.strictObject({ amount: typedNumber(amount), through: z.string(), reference, reason })

/** Refunds money: through the gateway that took it, or by hand. */
export function RefundDialog({
  money: { id, number, refundDue, refundable, version, payments },
  onClose,
}: {
  money: OrderMoney
  onClose: () => void
}) {
  const words = useWords(paymentOfficeWords)
  const gatewayPayments = payments.filter(({ gatewayCanRefund }) => gatewayCanRefund > 0)
  const options = [
    ...gatewayPayments.map(
      (each) =>
        [
          each.id,
          words.throughGateway(words.modes[each.mode], formatRs(each.gatewayCanRefund)),
        ] as const,
    ),
    ...paymentModes.map((each) => [each, words.byHand(words.modes[each])] as const),
  ]
  const findGatewayPayment = (through: string) =>
    gatewayPayments.find((each) => each.id === through)
  const form = useSendForm({
    id: 'refund',
    schema,
    values: {
      amount: formatRupeesInput(refundDue > 0 ? Math.min(refundDue, refundable) : refundable),
      through: gatewayPayments[0]?.id ?? 'cash',
      reference: '',
      reason: '',
    },
    send: ({ through, reference: typedReference, ...typed }, withKey) =>
      findGatewayPayment(through)
        ? api.payments.refundByGateway({ ...typed, id: through, version })
        : api.payments.refund(
            withKey({
              ...typed,
              id,
              mode: through as PaymentMode,
              reference: typedReference,
              version,
            }),
          ),
    onSaved: onClose,
  })
  const gatewayPayment = findGatewayPayment(form.field('through').value)
  return (
    <FormDialog title={words.refundTitle(number)} save={words.refund} {...form} onClose={onClose}>
      <p>{gatewayPayment ? words.sendHint(words.modes[gatewayPayment.mode]) : words.refundHint}</p>
      <div className="fields">
        <AmountField
          label={words.amount}
          hint={words.refundableHint(formatRs(refundable))}
          data-autofocus
          {...form.field('amount')}
        />
        <SelectField label={words.through} options={options} {...form.field('through')} />
        {!gatewayPayment && (
          <Field
            label={words.reference}
            autoComplete="off"
            hint={words.referenceHint}
            optional
            {...form.field('reference')}
          />
        )}
        <TextAreaField label={words.reason} rows={3} {...form.field('reason')} />
      </div>
    </FormDialog>
  )
}
