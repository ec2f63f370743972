import { useState } from 'react'
import type { ApiError } from '#kit/contract/calls/wire.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { toNumber } from '#kit/web/office/forms/typed-number.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import type { RepairTicket } from '../../ticket.ts'
import { ticketWords } from '../../words/ticket.ts'
import { showReply } from './show-reply.ts'

/** Requests an advance before the work starts. */
export function AdvanceDialog({
  ticket: { id, version },
  onClose,
}: {
  ticket: RepairTicket
  onClose: () => void
}) {
  const words = useWords(ticketWords).bill
  const [amount, setAmount] = useState('')
  const [failure, setFailure] = useState<ApiError>()
  const { isBusy, run } = useAction()
  const send = async () => {
    const work = () => api.repairs.askAdvance({ id, version, amount: toNumber(amount) })
    if (await run(work, { ...showReply, refused: setFailure })) onClose()
  }
  return (
    <FormDialog
      title={words.requestAdvance}
      save={words.request}
      error={failure?.message}
      isBusy={isBusy}
      isChanged={amount !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onClose={onClose}
    >
      <p>{words.advanceHelp}</p>
      <Field
        id="advance-amount"
        label={words.advanceAmount}
        inputMode="decimal"
        autoComplete="off"
        error={failure?.fields.amount}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
    </FormDialog>
  )
}
