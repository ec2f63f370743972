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

/** Choosing between drop-off and pick-up, with the time and the address. */
export function TransportStep({ booking, offer }: { booking: Booking; offer: RepairOffer }) {
  const words = useWords(bookingWords).way
  const { draft, errors, change, user } = booking
  const { address } = useShopFacts()
  return (
    <>
      <h2 id="booking-step" tabIndex={-1}>
        {words.title}
      </h2>
      <div className="form">
        <fieldset className="choices" aria-describedby={errors.way && 'repair-way-error'}>
          <legend className="hidden">{words.legend}</legend>
          <Choice
            id="repair-way"
            type="radio"
            name="way"
            title={words.bring}
            checked={draft.way === 'bring'}
            onChange={() => change({ way: 'bring', slot: '' })}
          >
            {address && words.bringHint(address)}
          </Choice>
          {offer.collects && (
            <Choice
              type="radio"
              name="way"
              title={words.collect}
              checked={draft.way === 'collect'}
              onChange={() => change({ way: 'collect', slot: '' })}
            >
              {words.collectHint(offer.collectArea)}
            </Choice>
          )}
          {errors.way && (
            <p className="error" id="repair-way-error" role="alert">
              {errors.way}
            </p>
          )}
        </fieldset>
        {draft.way && (
          <section aria-labelledby="repair-slot">
            <h3 id="repair-slot" tabIndex={-1}>
              {words.when}
            </h3>
            <SlotChoice
              key={draft.way}
              way={draft.way}
              value={draft.slot}
              error={errors.slot}
              onChoose={(slot) => change({ slot })}
            />
          </section>
        )}
        {draft.way === 'collect' && (
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
  const words = useWords(bookingWords).way
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
