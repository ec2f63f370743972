import { fromNepalClock, toNepalClock } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import type { TextName } from '#kit/web/app/controls-of.ts'
import { CheckField, TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { isForKind, repairLimits } from '../../model.ts'
import type { RepairTicket } from '../../ticket.ts'
import { intakeWords } from '../../words/intake.ts'
import { ticketWords } from '../../words/ticket.ts'
import { Chips } from '../chip.tsx'
import { DeviceFields } from '../intake/device-fields.tsx'
import { useDraft } from '../use-draft.ts'
import type { TicketDialogProps, TicketSettingsProps } from './ticket-props.ts'

const toDraft = (ticket: RepairTicket) => ({
  ...ticket.device,
  faults: ticket.faults.map(({ id }) => id),
  description: ticket.description,
  accessories: ticket.accessories.join(', '),
  condition: ticket.condition,
  dueAt: toNepalClock(ticket.dueAt),
  isUrgent: ticket.isUrgent,
})
type Draft = ReturnType<typeof toDraft>

const toInput = (
  { id, version, checklist, technician }: RepairTicket,
  { accessories, dueAt, ...draft }: Draft,
) => ({
  ...draft,
  id,
  version,
  checklist,
  technician: technician?.id ?? null,
  accessories: accessories
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
  dueAt: fromNepalClock(dueAt),
})

/** Corrects the details of a repair. */
export function ChangeDialog({
  ticket,
  settings,
  onClose,
}: TicketDialogProps & TicketSettingsProps) {
  const words = useWords(intakeWords)
  const { facts } = useWords(ticketWords)
  const form = useDraft('change', () => toDraft(ticket))
  const { draft, change } = form
  const field = (name: TextName<Draft>) => ({ autoComplete: 'off', ...form.field(name) })
  const save = () => api.repairs.change(toInput(ticket, draft))
  // A fault that is no longer offered stays visible while the repair has it.
  const faults = settings.faults.filter(
    (fault) =>
      draft.faults.includes(fault.id) || (!fault.isArchived && isForKind(draft.kind, fault)),
  )
  return (
    <FormDialog
      title={facts.changeTitle}
      {...form}
      onSubmit={form.submit(save, onClose)}
      onClose={onClose}
    >
      <DeviceFields field={field} />
      <Chips
        legend={words.fault}
        options={faults.map(({ id, name }) => [id, name] as const)}
        value={draft.faults}
        onChange={(chosen) => change({ faults: chosen })}
      />
      <TextAreaField
        label={words.description}
        optional
        rows={2}
        maxLength={repairLimits.description}
        {...field('description')}
      />
      <div className="fields">
        <Field
          label={words.accessories}
          hint={facts.accessoriesHint}
          optional
          {...field('accessories')}
        />
        <Field
          label={words.condition}
          hint={words.conditionHint}
          optional
          maxLength={repairLimits.note}
          {...field('condition')}
        />
        <Field label={words.dueAt} type="datetime-local" {...field('dueAt')} />
      </div>
      <CheckField label={words.isUrgent} {...form.check('isUrgent')} />
    </FormDialog>
  )
}
