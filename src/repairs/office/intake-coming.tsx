import type { ChangeEvent } from 'react'
import { AddressFields } from '#addresses/shop/address-fields.tsx'
import { intakeWords as words } from '../intake-words.ts'
import { deviceWays } from '../model.ts'
import { SlotChoice } from '../shop/slot-choice.tsx'
import { Chip } from './chip.tsx'
import type { Intake } from './use-intake.ts'

/** Whether the device is here, or somebody on the phone announces it. */
export function IntakeComes({
  intake: { draft, change },
  collects,
}: {
  intake: Intake
  collects: boolean
}) {
  // What was booked before or comes back under warranty is here.
  if (draft.booking || draft.claimOf) return null
  const ways = deviceWays.filter((way) => way === 'bring' || collects)
  return (
    <fieldset className="chips">
      <legend className="hidden">{words.comes}</legend>
      {(['here', ...ways] as const).map((comes) => (
        <Chip
          key={comes}
          type="radio"
          name="comes"
          label={words.comesBy[comes]}
          checked={draft.comes === comes}
          onChange={() => change({ comes, slot: '' })}
        />
      ))}
    </fieldset>
  )
}

/** When somebody who called brings it, or when and where it is collected. */
export function IntakeComing({ intake }: { intake: Intake }) {
  const { draft, change, errors } = intake
  if (draft.comes === 'here') return null
  const field = (name: 'district' | 'municipality' | 'ward' | 'tole' | 'landmark') => ({
    id: `intake-${name}`,
    name,
    value: draft[name],
    ...(errors[`address.${name}`] !== undefined && { error: errors[`address.${name}`] }),
    onChange: ({
      target,
    }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change({ [name]: target.value }),
    onFocus: () => {},
  })
  return (
    <section className="sheet form" aria-labelledby="intake-when">
      <h2 id="intake-when">{words.when}</h2>
      <SlotChoice
        key={draft.comes}
        way={draft.comes}
        value={draft.slot}
        error={errors.slot}
        onChoose={(slot) => change({ slot })}
      />
      {draft.comes === 'collect' && (
        <>
          <h3>{words.where}</h3>
          <AddressFields
            form={{ field, set: (name, text) => change({ [name]: text }) }}
            needsDistrict
          />
          {errors.address && <p className="error">{errors.address}</p>}
        </>
      )}
    </section>
  )
}
