import { AddressFields } from '#addresses/shop/address-fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { transportMethods } from '../../model.ts'
import type { AddressDraft } from '../../shop/booking/address-draft.ts'
import { SlotChoice } from '../../shop/booking/steps/slot-choice.tsx'
import { intakeWords } from '../../words/intake.ts'
import { Chip } from '../chip.tsx'
import type { Intake } from './use-intake.ts'

/** Chooses between a device that is here and a booking by phone. */
export function ArrivalChoice({
  intake: { draft, change },
  collects,
}: {
  intake: Intake
  collects: boolean
}) {
  const words = useWords(intakeWords)
  // The device of a booking or of a warranty claim is already here.
  if (draft.booking || draft.claimOf) return null
  const methods = transportMethods.filter((method) => method === 'bring' || collects)
  return (
    <fieldset className="chips">
      <legend className="hidden">{words.comes}</legend>
      {(['here', ...methods] as const).map((arrival) => (
        <Chip
          key={arrival}
          type="radio"
          name="comes"
          label={words.comesBy[arrival]}
          checked={draft.arrival === arrival}
          onChange={() => change({ arrival, slot: '' })}
        />
      ))}
    </fieldset>
  )
}

/** The time of a booking by phone, and the address if the shop collects the device. */
export function ArrivalDetails({ intake }: { intake: Intake }) {
  const words = useWords(intakeWords)
  const { draft, change, errors } = intake
  if (draft.arrival === 'here') return null
  const field = (name: keyof AddressDraft) => ({
    ...intake.field(name),
    name,
    error: errors[`address.${name}`],
    onFocus: () => {},
  })
  return (
    <section className="sheet form" aria-labelledby="intake-when">
      <h2 id="intake-when">{words.when}</h2>
      <SlotChoice
        key={draft.arrival}
        transport={draft.arrival}
        value={draft.slot}
        error={errors.slot}
        onChoose={(slot) => change({ slot })}
      />
      {draft.arrival === 'collect' && (
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
