import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { isForKind, repairLimits, repairNumber } from '../../model.ts'
import type { RepairSettings } from '../../settings-contract.ts'
import { Suggestions } from '../../shop/booking/steps/step-parts.tsx'
import { intakeWords } from '../../words/intake.ts'
import { Chips } from '../chip.tsx'
import { DeviceFields } from './device-fields.tsx'
import type { Intake } from './use-intake.ts'

interface IntakeDeviceProps {
  intake: Intake
  settings: RepairSettings
  brands: string[]
}

/** The device and its faults. */
export function IntakeDevice({ intake, settings, brands }: IntakeDeviceProps) {
  const words = useWords(intakeWords)
  const { draft, change, field, errors } = intake
  return (
    <section className="sheet form" aria-labelledby="intake-device">
      <h2 id="intake-device">{words.device}</h2>
      {draft.booking && (
        <p className="status is-info">{words.booking(repairNumber(draft.booking.number))}</p>
      )}
      {draft.claimOf && (
        <p className="status is-warning">
          {words.claim(repairNumber(draft.claimOf.number), draft.claimOf.warrantyUntil ?? '')}
        </p>
      )}
      {draft.sold && <p className="status">{words.soldHere(draft.sold.orderNumber)}</p>}
      <DeviceFields brandList="intake-brands" field={field} />
      <Suggestions id="intake-brands" values={brands} />
      <Chips
        legend={words.fault}
        options={settings.faults
          .filter((fault) => !fault.isArchived && isForKind(draft.kind, fault))
          .map(({ id, name }) => [id, name] as const)}
        value={draft.faults}
        describedBy={errors.faults && 'intake-faults-error'}
        onChange={(faults) => change({ faults })}
      />
      {errors.faults && (
        <p className="error" id="intake-faults-error">
          {errors.faults}
        </p>
      )}
      <TextAreaField
        label={words.description}
        optional={draft.faults.length > 0}
        rows={2}
        maxLength={repairLimits.description}
        {...field('description')}
      />
    </section>
  )
}
