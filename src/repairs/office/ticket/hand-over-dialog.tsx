import { useState } from 'react'
import type { ApiError } from '#kit/contract/calls/wire.ts'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useAttemptKey } from '#kit/web/app/calls/use-attempt-key.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { toNumber } from '#kit/web/office/forms/typed-number.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { type PaymentMode, paymentModes } from '#payments/model.ts'
import { deskWords } from '#payments/words/desk.ts'
import { type Proof, proofs, repairNumber } from '../../model.ts'
import type { RepairTicket } from '../../ticket.ts'
import { ticketWords } from '../../words/ticket.ts'
import { SignaturePad } from '../intake/signature-pad.tsx'
import { showReply } from './show-reply.ts'

const initialDraft = ({ customer, bill }: RepairTicket) => ({
  to: customer.name,
  proof: 'signature' as Proof,
  signature: '',
  code: '',
  amount: bill.due > 0 ? String(bill.due) : '',
  way: 'cash' as PaymentMode,
  reference: '',
  unpaidReason: '',
})
type Draft = ReturnType<typeof initialDraft>

const amountOf = ({ amount }: Draft) => (amount.trim() === '' ? 0 : toNumber(amount))

function toInput(draft: Draft) {
  const { to, proof, signature, code, way, reference, unpaidReason } = draft
  const amount = amountOf(draft)
  return {
    to,
    proof,
    signature: proof === 'signature' ? signature : '',
    code: proof === 'code' ? code : '',
    payments: amount !== 0 ? [{ way, amount, reference }] : [],
    unpaidReason,
  }
}

interface PartProps {
  draft: Draft
  errors: Record<string, string>
  change: (part: Partial<Draft>) => void
}

/** Hands the device over: paid or with a reason, against a signature or the pick-up code. */
export function HandOverDialog({ ticket, onClose }: { ticket: RepairTicket; onClose: () => void }) {
  const words = useWords(ticketWords).handOver
  const { id, version, number, bill } = ticket
  const [draft, setDraft] = useState(() => initialDraft(ticket))
  const [failure, setFailure] = useState<ApiError>()
  const { isBusy, run } = useAction()
  const keyFor = useAttemptKey()
  const errors = failure?.fields ?? {}
  const change = (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part }))

  const handOver = async () => {
    const input = { id, version, ...toInput(draft) }
    const work = () => api.repairs.handOver({ ...input, idempotencyKey: keyFor(input) })
    if (await run(work, { ...showReply, refused: setFailure })) onClose()
  }
  return (
    <FormDialog
      title={`${words.title}: ${repairNumber(number)}`}
      save={words.confirm}
      // A wrong code is reported at its field, so the form does not repeat it.
      error={errors.code === undefined || draft.proof !== 'code' ? failure?.message : undefined}
      isBusy={isBusy}
      isChanged={draft.signature !== '' || draft.code !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        void handOver()
      }}
      onClose={onClose}
    >
      {bill.due > 0 ? (
        <>
          <p className="est-sum num">{words.due(formatRs(bill.due))}</p>
          <PaymentFields draft={draft} errors={errors} change={change} due={bill.due} />
        </>
      ) : (
        <p>{words.nothingDue}</p>
      )}
      <ProofFields draft={draft} errors={errors} change={change} />
    </FormDialog>
  )
}

/** The payment at the counter, and a reason if it leaves an amount due. */
function PaymentFields({ draft, errors, change, due }: PartProps & { due: number }) {
  const words = useWords(ticketWords).handOver
  const paymentText = useWords(deskWords)
  const amount = amountOf(draft)
  const remaining = due - (Number.isNaN(amount) ? 0 : amount)
  return (
    <div className="fields">
      <Field
        id="hand-given"
        label={words.given}
        inputMode="decimal"
        error={errors['payments.0.amount']}
        value={draft.amount}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <SelectField
        id="hand-way"
        label={words.way}
        value={draft.way}
        options={paymentModes.map((each) => [each, paymentText.ways[each]] as const)}
        onChange={({ target }) => change({ way: target.value as PaymentMode })}
      />
      {draft.way !== 'cash' && (
        <Field
          id="hand-reference"
          label={words.reference}
          optional
          maxLength={100}
          value={draft.reference}
          onChange={({ target }) => change({ reference: target.value })}
        />
      )}
      {remaining > 0 && (
        <Field
          id="hand-reason"
          label={words.unpaidReason}
          maxLength={300}
          error={errors.unpaidReason}
          value={draft.unpaidReason}
          onChange={({ target }) => change({ unpaidReason: target.value })}
        />
      )}
    </div>
  )
}

/** The recipient, with a signature or the pick-up code. */
function ProofFields({ draft, errors, change }: PartProps) {
  const words = useWords(ticketWords).handOver
  return (
    <>
      <div className="fields">
        <Field
          id="hand-to"
          label={words.to}
          maxLength={100}
          error={errors.to}
          value={draft.to}
          onChange={({ target }) => change({ to: target.value })}
        />
        <SelectField
          id="hand-proof"
          label={words.proof}
          error={errors.proof}
          value={draft.proof}
          options={proofs.map((each) => [each, words.proofs[each]] as const)}
          onChange={({ target }) => change({ proof: target.value as Proof })}
        />
      </div>
      {draft.proof === 'signature' ? (
        <SignaturePad value={draft.signature} onChange={(signature) => change({ signature })} />
      ) : (
        <Field
          id="hand-code"
          label={words.code}
          hint={words.codeHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={errors.code}
          value={draft.code}
          onChange={({ target }) => change({ code: target.value })}
        />
      )}
      {errors.signature && <p className="error">{errors.signature}</p>}
    </>
  )
}
