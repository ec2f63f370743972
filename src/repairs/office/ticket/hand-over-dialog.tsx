import { useMay } from '#accounts/shop/session/use-may.ts'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useAttemptKey } from '#kit/web/app/calls/use-attempt-key.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { toNumber } from '#kit/web/office/forms/typed-number.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { type PaymentMode, paymentModes } from '#payments/model.ts'
import { paymentOfficeWords } from '#payments/words/office.ts'
import { type Proof, proofs, repairNumber } from '../../model.ts'
import type { RepairTicket } from '../../ticket.ts'
import { ticketWords } from '../../words/ticket.ts'
import { SignaturePad } from '../intake/signature-pad.tsx'
import { useDraft } from '../use-draft.ts'
import type { TicketDialogProps } from './ticket-props.ts'

const initialDraft = ({ customer, bill }: RepairTicket, mayReceive: boolean) => ({
  to: customer.name,
  proof: 'signature' as Proof,
  signature: '',
  code: '',
  amount: mayReceive && bill.due > 0 ? String(bill.due) : '',
  mode: 'cash' as PaymentMode,
  reference: '',
  unpaidReason: '',
})
type Draft = ReturnType<typeof initialDraft>

const amountOf = ({ amount }: Draft) => (amount.trim() === '' ? 0 : toNumber(amount))

function toInput(draft: Draft) {
  const { to, proof, signature, code, mode, reference, unpaidReason } = draft
  const amount = amountOf(draft)
  return {
    to,
    proof,
    signature: proof === 'signature' ? signature : '',
    code: proof === 'code' ? code : '',
    payments: amount !== 0 ? [{ mode, amount, reference }] : [],
    unpaidReason,
  }
}

const useHandOver = (ticket: RepairTicket, mayReceive: boolean) =>
  useDraft('hand', () => initialDraft(ticket, mayReceive))
interface PartProps {
  form: ReturnType<typeof useHandOver>
}

/** Hands the device over: paid or with a reason, against a signature or the pick-up code. */
export function HandOverDialog({ ticket, onClose }: TicketDialogProps) {
  const words = useWords(ticketWords).handOver
  const { id, version, number, bill } = ticket
  const mayReceive = useMay('money')
  const form = useHandOver(ticket, mayReceive)
  const { draft, errors } = form
  const keyFor = useAttemptKey()
  const handOver = () => {
    const input = { id, version, ...toInput(draft) }
    return api.repairs.handOver({ ...input, idempotencyKey: keyFor(input) })
  }
  return (
    <FormDialog
      title={`${words.title}: ${repairNumber(number)}`}
      save={words.confirm}
      {...form}
      // A wrong code is reported at its field, so the form does not repeat it.
      error={errors.code === undefined || draft.proof !== 'code' ? form.error : undefined}
      isChanged={draft.signature !== '' || draft.code !== ''}
      onSubmit={form.submit(handOver, onClose)}
      onClose={onClose}
    >
      {bill.due > 0 ? (
        <>
          <p className="est-sum num">{words.due(formatRs(bill.due))}</p>
          <PaymentFields form={form} due={bill.due} mayReceive={mayReceive} />
        </>
      ) : (
        <p>{words.nothingDue}</p>
      )}
      <ProofFields form={form} />
    </FormDialog>
  )
}

/** The payment at the counter, and a reason if it leaves an amount due. */
function PaymentFields({
  form: { draft, field, errors },
  due,
  mayReceive,
}: PartProps & { due: number; mayReceive: boolean }) {
  const words = useWords(ticketWords).handOver
  const { modes, mayNotReceive } = useWords(paymentOfficeWords)
  const amount = amountOf(draft)
  const remaining = due - (Number.isNaN(amount) ? 0 : amount)
  return (
    <div className="fields">
      {mayReceive ? (
        <>
          <Field
            label={words.given}
            inputMode="decimal"
            {...field('amount')}
            error={errors['payments.0.amount']}
          />
          <SelectField
            label={words.mode}
            options={paymentModes.map((mode) => [mode, modes[mode]] as const)}
            {...field('mode')}
          />
        </>
      ) : (
        <p>{mayNotReceive}</p>
      )}
      {draft.mode !== 'cash' && (
        <Field label={words.reference} optional maxLength={100} {...field('reference')} />
      )}
      {mayReceive && remaining > 0 && (
        <Field label={words.unpaidReason} maxLength={300} {...field('unpaidReason')} />
      )}
    </div>
  )
}

/** The recipient, with a signature or the pick-up code. */
function ProofFields({ form: { draft, field, errors, change } }: PartProps) {
  const words = useWords(ticketWords).handOver
  return (
    <>
      <div className="fields">
        <Field label={words.to} maxLength={100} {...field('to')} />
        <SelectField
          label={words.proof}
          options={proofs.map((proof) => [proof, words.proofs[proof]] as const)}
          {...field('proof')}
        />
      </div>
      {draft.proof === 'signature' ? (
        <SignaturePad value={draft.signature} onChange={(signature) => change({ signature })} />
      ) : (
        <Field
          label={words.code}
          hint={words.codeHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...field('code')}
        />
      )}
      {errors.signature && <p className="error">{errors.signature}</p>}
    </>
  )
}
