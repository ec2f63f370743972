import { type ChangeEvent, useState } from 'react'
import type { ApiError } from '#kit/contract/calls/wire.ts'
import { fromNepalClock, toNepalClock } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { CheckField, TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { repairLimits } from '../../model.ts'
import type { RepairSettings } from '../../settings-contract.ts'
import type { RepairTicket } from '../../ticket.ts'
import { intakeWords } from '../../words/intake.ts'
import { ticketWords } from '../../words/ticket.ts'
import { DeviceFields } from '../intake/device-fields.tsx'
import { FaultChips } from '../intake/fault-chips.tsx'
import { isOfferedFor } from '../intake/is-offered-for.ts'
import { showReply } from './show-reply.ts'

interface ChangeDialogProps {
  ticket: RepairTicket
  settings: RepairSettings
  onClose: () => void
}

const toDraft = (ticket: RepairTicket) => ({
  ...ticket.device,
  faults: ticket.faults.map(({ id }) => id),
  words: ticket.words,
  accessories: ticket.accessories.join(', '),
  condition: ticket.condition,
  dueAt: toNepalClock(ticket.dueAt),
  isUrgent: ticket.isUrgent,
})
type Draft = ReturnType<typeof toDraft>
type TextName = Exclude<keyof Draft, 'kind' | 'faults' | 'isUrgent'>

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
export function ChangeDialog({ ticket, settings, onClose }: ChangeDialogProps) {
  const words = useWords(intakeWords)
  const { facts } = useWords(ticketWords)
  const [draft, setDraft] = useState(() => toDraft(ticket))
  const [isChanged, setChanged] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const { isBusy, run } = useAction()

  const change = (part: Partial<Draft>) => {
    setChanged(true)
    setDraft((current) => ({ ...current, ...part }))
  }
  const field = (name: TextName) => ({
    id: `change-${name}`,
    value: draft[name],
    error: failure?.fields[name],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: target.value }),
  })
  const save = async () => {
    const work = () => api.repairs.change(toInput(ticket, draft))
    if (await run(work, { ...showReply, refused: setFailure })) onClose()
  }
  return (
    <FormDialog
      title={facts.changeTitle}
      error={failure?.message}
      isBusy={isBusy}
      isChanged={isChanged}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onClose={onClose}
    >
      <DeviceFields
        kind={draft.kind}
        kindId="change-kind"
        field={field}
        onKind={(kind) => change({ kind })}
      />
      <FaultChips
        // A fault that is no longer offered stays visible while the repair has it.
        faults={settings.faults.filter(
          (fault) => draft.faults.includes(fault.id) || isOfferedFor(draft.kind, fault),
        )}
        value={draft.faults}
        onChange={(faults) => change({ faults })}
      />
      <TextAreaField
        label={words.words}
        optional
        rows={2}
        maxLength={repairLimits.words}
        {...field('words')}
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
      <CheckField
        id="change-urgent"
        label={words.isUrgent}
        checked={draft.isUrgent}
        onChange={({ target }) => change({ isUrgent: target.checked })}
      />
    </FormDialog>
  )
}
