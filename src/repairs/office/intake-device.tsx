import { TextAreaField } from '#kit/web/office/fields.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { intakeWords as words } from '../intake-words.ts'
import { type DeviceKind, deviceKinds, repairLimits, repairNumber } from '../model.ts'
import type { RepairSettings } from '../settings-contract.ts'
import { repairStageWords } from '../stage-words.ts'
import { Chip } from './chip.tsx'
import type { Intake } from './use-intake.ts'

interface IntakeDeviceProps {
  intake: Intake
  settings: RepairSettings
  brands: string[]
}

/** What it is, and what is wrong with it. */
export function IntakeDevice({ intake, settings, brands }: IntakeDeviceProps) {
  const { draft, change, field, errors } = intake
  const faults = settings.faults.filter(
    ({ kinds, isArchived }) => !isArchived && (kinds.length === 0 || kinds.includes(draft.kind)),
  )
  const toggle = (id: string) =>
    change({
      faults: draft.faults.includes(id)
        ? draft.faults.filter((other) => other !== id)
        : [...draft.faults, id],
    })
  return (
    <section className="sheet form" aria-labelledby="intake-device">
      <h2 id="intake-device">{words.device}</h2>
      {draft.booking && (
        <p className="status is-info">{words.booking(repairNumber(draft.booking.number))}</p>
      )}
      {draft.claimOf && (
        <p className="status is-warning">
          {words.claim(repairNumber(draft.claimOf.number), draft.claimOf.until)}
        </p>
      )}
      {draft.order && <p className="status">{words.soldHere(draft.order.number)}</p>}
      <div className="fields">
        <SelectField
          id="intake-kind"
          label={words.kind}
          value={draft.kind}
          options={deviceKinds.map((kind) => [kind, repairStageWords.kinds[kind]] as const)}
          onChange={({ target }) => change({ kind: target.value as DeviceKind })}
        />
        <Field
          label={words.brand}
          autoComplete="off"
          list="intake-brands"
          maxLength={60}
          {...field('brand')}
        />
        <Field
          label={words.model}
          optional
          autoComplete="off"
          maxLength={100}
          {...field('model')}
        />
        <Field
          label={words.serial}
          optional
          autoComplete="off"
          maxLength={60}
          {...field('serial')}
        />
      </div>
      <datalist id="intake-brands">
        {brands.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
      <fieldset className="chips" aria-describedby={errors.faults && 'intake-faults-error'}>
        <legend>{words.fault}</legend>
        {faults.map(({ id, name }) => (
          <Chip
            key={id}
            label={name}
            checked={draft.faults.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </fieldset>
      {errors.faults && (
        <p className="error" id="intake-faults-error">
          {errors.faults}
        </p>
      )}
      <TextAreaField
        label={words.words}
        optional={draft.faults.length > 0}
        rows={2}
        maxLength={repairLimits.words}
        {...field('words')}
      />
    </section>
  )
}
