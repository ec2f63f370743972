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
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { type PaymentMode, paymentModes } from '../model.ts'
import { RefundPayment as Input, type OrderMoney } from '../staff-contract.ts'
import { deskWords } from '../words/desk.ts'
import { formatRupeesInput } from './typed-rupees.ts'

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
  const words = useWords(deskWords)
  const { run } = useAction()
  const keyFor = useAttemptKey()
  const gatewayPayments = payments.filter(({ gatewayCanRefund }) => gatewayCanRefund > 0)
  const options = [
    ...gatewayPayments.map(
      (each) =>
        [
          each.id,
          words.throughGateway(words.ways[each.way], formatRs(each.gatewayCanRefund)),
        ] as const,
    ),
    ...paymentModes.map((each) => [each, words.byHand(words.ways[each])] as const),
  ]
  const form = useForm({
    id: 'refund',
    schema,
    values: {
      amount: formatRupeesInput(refundDue > 0 ? Math.min(refundDue, refundable) : refundable),
      through: gatewayPayments[0]?.id ?? 'cash',
      reference: '',
      reason: '',
    },
  })
  const gatewayPayment = gatewayPayments.find((each) => each.id === form.field('through').value)
  const save = form.submit(async ({ through, ...typed }) => {
    const input = { id, version, way: through as PaymentMode, ...typed }
    const send = () =>
      gatewayPayment
        ? api.payments.refundByGateway({
            id: gatewayPayment.id,
            amount: typed.amount,
            reason: typed.reason,
            version,
          })
        : api.payments.refund({ ...input, idempotencyKey: keyFor(input) })
    const saved = await run(send, {
      done: ({ message }) => message,
      refused: ({ message, fields }) => form.fail(message, fields),
    })
    if (saved) onClose()
  })
  return (
    <FormDialog
      title={words.refundTitle(number)}
      save={words.refund}
      {...form}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{gatewayPayment ? words.sendWhat(words.ways[gatewayPayment.way]) : words.refundHelp}</p>
      <div className="fields">
        <Field
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          hint={words.refundHint(formatRs(refundable))}
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
