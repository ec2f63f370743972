import { type ChangeEvent, useState } from 'react'
import { fromNepalClock, toNepalClock } from '#kit/contract/nepal-time.ts'
import { api } from '#kit/web/app/api.ts'
import { CheckField, TextAreaField } from '#kit/web/office/fields.tsx'
import { FormDialog } from '#kit/web/office/form-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { Field } from '#kit/web/ui/field.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { intakeWords as words } from '../intake-words.ts'
import { type DeviceKind, deviceKinds, repairLimits } from '../model.ts'
import type { RepairSettings } from '../settings-contract.ts'
import { repairStageWords } from '../stage-words.ts'
import type { RepairTicket } from '../ticket.ts'
import { ticketWords } from '../ticket-words.ts'
import { Chip } from './chip.tsx'

interface ChangeDialogProps {
  ticket: RepairTicket
  settings: RepairSettings
  onClose: () => void
}

const factsOf = ({ device, words: said, accessories, condition, dueAt }: RepairTicket) => ({
  ...device,
  words: said,
  accessories: accessories.join(', '),
  condition,
  dueAt: toNepalClock(dueAt),
})
type Facts = ReturnType<typeof factsOf>

/** What is known of a repair, to be set right. */
export function ChangeDialog({ ticket, settings, onClose }: ChangeDialogProps) {
  const { id, version, checklist, technician } = ticket
  const [facts, setFacts] = useState(() => factsOf(ticket))
  const [faults, setFaults] = useState(() => ticket.faults.map((fault) => fault.id))
  const [isUrgent, setUrgent] = useState(ticket.isUrgent)
  const [isChanged, setChanged] = useState(false)
  const [failure, setFailure] = useState<{ message: string; fields: Record<string, string> }>()
  const { isBusy, run } = useAction()

  const change = (part: Partial<Facts>) => {
    setChanged(true)
    setFacts((known) => ({ ...known, ...part }))
  }
  const field = (name: keyof Facts) => ({
    id: `change-${name}`,
    value: facts[name],
    error: failure?.fields[name],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: target.value }),
  })
  // One that is not offered any more stays, if the repair has it.
  const offered = settings.faults.filter(
    (fault) =>
      faults.includes(fault.id) ||
      (!fault.isArchived && (fault.kinds.length === 0 || fault.kinds.includes(facts.kind))),
  )
  const toggle = (fault: string) => {
    setChanged(true)
    setFaults((known) =>
      known.includes(fault) ? known.filter((other) => other !== fault) : [...known, fault],
    )
  }
  const send = async () => {
    const accessories = facts.accessories
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
    const input = {
      ...facts,
      id,
      version,
      faults,
      accessories,
      checklist,
      technician: technician?.id ?? null,
      isUrgent,
      dueAt: fromNepalClock(facts.dueAt),
    }
    if (
      await run(() => api.repairs.change(input), {
        done: ({ message }) => message,
        refused: setFailure,
      })
    )
      onClose()
  }
  return (
    <FormDialog
      title={ticketWords.facts.changeTitle}
      error={failure?.message}
      isBusy={isBusy}
      isChanged={isChanged}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onClose={onClose}
    >
      <div className="fields">
        <SelectField
          id="change-kind"
          label={words.kind}
          value={facts.kind}
          options={deviceKinds.map((kind) => [kind, repairStageWords.kinds[kind]] as const)}
          onChange={({ target }) => change({ kind: target.value as DeviceKind })}
        />
        <Field label={words.brand} maxLength={60} {...field('brand')} />
        <Field label={words.model} optional maxLength={100} {...field('model')} />
        <Field label={words.serial} optional maxLength={60} {...field('serial')} />
      </div>
      <fieldset className="chips">
        <legend>{words.fault}</legend>
        {offered.map((fault) => (
          <Chip
            key={fault.id}
            label={fault.name}
            checked={faults.includes(fault.id)}
            onChange={() => toggle(fault.id)}
          />
        ))}
      </fieldset>
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
          hint={ticketWords.facts.accessoriesHint}
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
        checked={isUrgent}
        onChange={({ target }) => {
          setChanged(true)
          setUrgent(target.checked)
        }}
      />
    </FormDialog>
  )
}
