import { api } from '#kit/web/app/calls/api.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { toNumber } from '#kit/web/office/forms/typed-number.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { ticketWords } from '../../words/ticket.ts'
import { useDraft } from '../use-draft.ts'
import { messageOf } from '../use-repair-action.ts'
import type { TicketDialogProps } from './ticket-props.ts'

/** Requests an advance before the work starts. */
export function AdvanceDialog({ ticket: { id, version }, onClose }: TicketDialogProps) {
  const words = useWords(ticketWords).bill
  const form = useDraft('advance', () => ({ amount: '' }))
  const { amount } = form.draft
  const request = async () => {
    const work = () => api.repairs.requestAdvance({ id, version, amount: toNumber(amount) })
    if (await form.send(work, messageOf)) onClose()
  }
  return (
    <FormDialog
      title={words.requestAdvance}
      save={words.request}
      {...form}
      isChanged={amount !== ''}
      onSubmit={form.submit(request)}
      onClose={onClose}
    >
      <p>{words.advanceHelp}</p>
      <Field
        label={words.advanceAmount}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('amount')}
      />
    </FormDialog>
  )
}
