import { formatAddress } from '#addresses/format-address.ts'
import { AddressFields } from '#addresses/shop/address-fields.tsx'
import { useAddresses } from '#addresses/shop/use-addresses.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import type { RepairOffer } from '../../../contract.ts'
import { bookingWords } from '../../../words/booking.ts'
import type { Booking } from '../use-booking.ts'
import { Choice } from './choice.tsx'
import { SlotChoice } from './slot-choice.tsx'
import { ChoiceError, StepTitle } from './step-parts.tsx'

/** Choosing between drop-off and pick-up, with the time and the address. */
export function TransportStep({ booking, offer }: { booking: Booking; offer: RepairOffer }) {
  const words = useWords(bookingWords).transport
  const { draft, errors, change, user } = booking
  const { address } = useShopFacts()
  return (
    <>
      <StepTitle text={words.title} />
      <div className="form">
        <fieldset
          className="choices"
          aria-describedby={errors.transport && 'repair-transport-error'}
        >
          <legend className="hidden">{words.legend}</legend>
          <Choice
            id="repair-transport"
            type="radio"
            name="transport"
            title={words.bring}
            checked={draft.transport === 'bring'}
            onChange={() => change({ transport: 'bring', slot: '' })}
          >
            {address && words.bringHint(address)}
          </Choice>
          {offer.collects && (
            <Choice
              type="radio"
              name="transport"
              title={words.collect}
              checked={draft.transport === 'collect'}
              onChange={() => change({ transport: 'collect', slot: '' })}
            >
              {words.collectHint(offer.collectArea)}
            </Choice>
          )}
          <ChoiceError id="repair-transport" text={errors.transport} />
        </fieldset>
        {draft.transport && (
          <section aria-labelledby="repair-slot">
            <h3 id="repair-slot" tabIndex={-1}>
              {words.when}
            </h3>
            <SlotChoice
              key={draft.transport}
              transport={draft.transport}
              value={draft.slot}
              error={errors.slot}
              onChoose={(slot) => change({ slot })}
            />
          </section>
        )}
        {draft.transport === 'collect' && (
          <section className="form" aria-labelledby="repair-where">
            <h3 id="repair-where">{words.where}</h3>
            {user && <SavedAddresses booking={booking} />}
            <AddressFields
              form={{ field: booking.field, set: (name, text) => change({ [name]: text }) }}
              needsDistrict
            />
          </section>
        )}
      </div>
    </>
  )
}

/** The customer's saved addresses, which fill in the fields. */
function SavedAddresses({ booking: { draft, change } }: { booking: Booking }) {
  const language = useLanguage()
  const words = useWords(bookingWords).transport
  const { addresses } = useAddresses()
  if (!addresses || addresses.length === 0) return null
  return (
    <fieldset className="choices">
      <legend>{words.savedLegend}</legend>
      {addresses.map((address) => (
        <Choice
          key={address.id}
          type="radio"
          name="saved"
          title={address.label || address.municipality}
          checked={draft.tole === address.tole && draft.municipality === address.municipality}
          onChange={() =>
            change({
              district: address.district ?? '',
              municipality: address.municipality,
              ward: address.ward === null ? '' : String(address.ward),
              tole: address.tole,
              landmark: address.landmark,
            })
          }
        >
          {formatAddress(address, language)}
        </Choice>
      ))}
    </fieldset>
  )
}
