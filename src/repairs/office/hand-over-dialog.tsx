import { useState } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/api.ts'
import { useAttemptKey } from '#kit/web/app/use-attempt-key.ts'
import { FormDialog } from '#kit/web/office/form-dialog.tsx'
import { toNumber } from '#kit/web/office/typed-number.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { Field } from '#kit/web/ui/field.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { deskWords as paymentWords } from '#payments/desk-words.ts'
import { type Way, ways } from '#payments/model.ts'
import { type Proof, proofs, repairNumber } from '../model.ts'
import type { RepairTicket } from '../ticket.ts'
import { ticketWords } from '../ticket-words.ts'
import { SignaturePad } from './signature-pad.tsx'

const words = ticketWords.handOver

/** Paid or with a reason, against a signature or the code: the device leaves the shop. */
export function HandOverDialog({ ticket, onClose }: { ticket: RepairTicket; onClose: () => void }) {
  const { id, version, number, customer, bill } = ticket
  const [to, setTo] = useState(customer.name)
  const [proof, setProof] = useState<Proof>('signature')
  const [signature, setSignature] = useState('')
  const [code, setCode] = useState('')
  const [given, setGiven] = useState(bill.due > 0 ? String(bill.due) : '')
  const [way, setWay] = useState<Way>('cash')
  const [reference, setReference] = useState('')
  const [unpaidReason, setUnpaidReason] = useState('')
  const [failure, setFailure] = useState<{ message: string; fields: Record<string, string> }>()
  const { isBusy, run } = useAction()
  const keyFor = useAttemptKey()
  const amount = given.trim() === '' ? 0 : toNumber(given)
  const rest = bill.due - (Number.isNaN(amount) ? 0 : amount)
  const errors = failure?.fields ?? {}

  const send = async () => {
    const payments = amount !== 0 ? [{ way, amount, reference }] : []
    const input = {
      id,
      version,
      to,
      proof,
      signature: proof === 'signature' ? signature : '',
      code: proof === 'code' ? code : '',
      payments,
      unpaidReason,
    }
    const work = () => api.repairs.handOver({ ...input, idempotencyKey: keyFor(input) })
    if (await run(work, { done: ({ message }) => message, refused: setFailure })) onClose()
  }
  return (
    <FormDialog
      title={`${words.title}: ${repairNumber(number)}`}
      save={words.confirm}
      // What stands at its field is not said above it again.
      error={errors.code === undefined || proof !== 'code' ? failure?.message : undefined}
      isBusy={isBusy}
      isChanged={signature !== '' || code !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onClose={onClose}
    >
      {bill.due > 0 ? (
        <>
          <p className="est-sum num">{words.due(formatRs(bill.due))}</p>
          <div className="fields">
            <Field
              id="hand-given"
              label={words.given}
              inputMode="decimal"
              error={errors['payments.0.amount']}
              value={given}
              onChange={({ target }) => setGiven(target.value)}
            />
            <SelectField
              id="hand-way"
              label={words.way}
              value={way}
              options={ways.map((each) => [each, paymentWords.ways[each]] as const)}
              onChange={({ target }) => setWay(target.value as Way)}
            />
            {way !== 'cash' && (
              <Field
                id="hand-reference"
                label={words.reference}
                optional
                maxLength={100}
                value={reference}
                onChange={({ target }) => setReference(target.value)}
              />
            )}
            {rest > 0 && (
              <Field
                id="hand-reason"
                label={words.unpaidReason}
                maxLength={300}
                error={errors.unpaidReason}
                value={unpaidReason}
                onChange={({ target }) => setUnpaidReason(target.value)}
              />
            )}
          </div>
        </>
      ) : (
        <p>{words.nothingDue}</p>
      )}
      <div className="fields">
        <Field
          id="hand-to"
          label={words.to}
          maxLength={100}
          error={errors.to}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <SelectField
          id="hand-proof"
          label={words.proof}
          error={errors.proof}
          value={proof}
          options={proofs.map((each) => [each, words.proofs[each]] as const)}
          onChange={({ target }) => setProof(target.value as Proof)}
        />
      </div>
      {proof === 'signature' ? (
        <SignaturePad value={signature} onChange={setSignature} />
      ) : (
        <Field
          id="hand-code"
          label={words.code}
          hint={words.codeHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={errors.code}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      {errors.signature && <p className="error">{errors.signature}</p>}
    </FormDialog>
  )
}
