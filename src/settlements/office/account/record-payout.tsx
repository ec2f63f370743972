import * as z from 'zod/mini'
import { formatRs } from '#kit/contract/money.ts'
import { formatDay, nepalDate } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useAttemptKey } from '#kit/web/app/calls/use-attempt-key.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { RecordPayout as Input } from '../../contract.ts'
import type { Account } from '../../ledger.ts'
import { settlementOfficeWords } from '../../words/office.ts'

const { amount, paidOn, reference } = Input.def.shape
const schema = async () => z.strictObject({ amount: typedNumber(amount), paidOn, reference })

/** The dialog that records a payout. It starts with the whole payable amount. */
export function RecordPayout({ account, onClose }: { account: Account; onClose: () => void }) {
  const words = useWords(settlementOfficeWords)
  const { seller, payable, upTo, version, bankAccount } = account
  const { run } = useAction()
  const keyFor = useAttemptKey()
  const form = useForm({
    id: 'payout',
    schema,
    values: {
      amount: Number.isInteger(payable) ? String(payable) : payable.toFixed(2),
      paidOn: nepalDate(Date.now()),
      reference: '',
    },
  })
  const save = form.submit(async (typed) => {
    const input = { ...typed, businessId: seller.id, upTo, version }
    const saved = await run(
      () => api.settlements.recordPayout({ ...input, idempotencyKey: keyFor(input) }),
      {
        done: ({ message }) => message,
        refused: ({ message, fields }) => form.fail(message, fields),
      },
    )
    if (saved) onClose()
  })
  return (
    <FormDialog
      title={words.payTitle(seller.name)}
      save={words.pay}
      {...form}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{words.payWhat(formatDay(`${upTo}T00:00:00+05:45`))}</p>
      <p>
        <span className="soft">{words.bankAccount}</span> {bankAccount}
      </p>
      <div className="fields">
        <Field
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
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
