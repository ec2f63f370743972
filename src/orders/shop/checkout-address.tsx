import type { SavedAddress } from '#addresses/contract.ts'
import { sayAddress } from '#addresses/say-address.ts'
import { AddressFields, type AddressForm } from '#addresses/shop/address-fields.tsx'
import { changeDistrict } from '#cart/shop/change-cart.ts'
import { keepDraft } from '#cart/shop/checkout-draft.ts'
import { checkoutWords as say } from '../checkout-words.ts'

/** In place of the id of an address that is kept. */
export const newAddress = 'new'

interface CheckoutAddressProps {
  form: AddressForm
  needsDistrict: boolean
  /** The customer's own. */
  addresses: SavedAddress[]
  /** The one it goes to; another address where it is undefined. */
  saved: SavedAddress | undefined
  onChoose: (address: SavedAddress | undefined) => void
  keeps: boolean
  onKeep: (keeps: boolean) => void
}

function goTo(district: string) {
  keepDraft({ district })
  changeDistrict(district || undefined)
}

/** One of one's own addresses, or the fields of another one. */
export function CheckoutAddress({
  form,
  needsDistrict,
  addresses,
  saved,
  onChoose,
  keeps,
  onKeep,
}: CheckoutAddressProps) {
  return (
    <>
      {addresses.length > 0 && (
        <fieldset className="ship addresses">
          <legend>{say.deliverTo}</legend>
          {addresses.map((address) => (
            <Choice
              key={address.id}
              isChosen={address.id === saved?.id}
              onChoose={() => onChoose(address)}
            >
              <b>{address.label || address.receiver || address.municipality}</b>
              <small>{sayAddress(address)}</small>
            </Choice>
          ))}
          <Choice isChosen={!saved} onChoose={() => onChoose(undefined)}>
            <b>{say.anotherAddress}</b>
          </Choice>
        </fieldset>
      )}
      {!saved && (
        <>
          <AddressFields form={form} needsDistrict={needsDistrict} onDistrict={goTo} />
          {form.field('district').value && (
            <label className="keep">
              <input
                type="checkbox"
                checked={keeps}
                onChange={(event) => onKeep(event.target.checked)}
              />
              {say.keepAddress}
            </label>
          )}
        </>
      )}
    </>
  )
}

function Choice({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean
  onChoose: () => void
  children: React.ReactNode
}) {
  return (
    <label>
      <input type="radio" name="saved-address" checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}
