import type { SavedAddress } from '#addresses/contract.ts'
import { formatAddress } from '#addresses/format-address.ts'
import { AddressFields, type AddressForm } from '#addresses/shop/address-fields.tsx'
import { changeDistrict } from '#cart/shop/state/change-cart.ts'
import { saveDraft } from '#cart/shop/state/checkout-draft.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { checkoutWords } from '../../words/checkout.ts'

/** Stands for the id of a saved address when a new one is entered. */
export const newAddress = 'new'

interface CheckoutAddressProps {
  form: AddressForm
  needsDistrict: boolean
  addresses: SavedAddress[]
  /** The selected address; undefined for a new one. */
  savedAddress: SavedAddress | undefined
  onChoose: (address: SavedAddress | undefined) => void
  /** Saves a new address to the address book. */
  isAddressSaved: boolean
  onSaveChange: (isAddressSaved: boolean) => void
}

function selectDistrict(district: string) {
  saveDraft({ district })
  changeDistrict(district || undefined)
}

/** A choice of saved addresses, and the fields of a new one. */
export function CheckoutAddress({
  form,
  needsDistrict,
  addresses,
  savedAddress,
  onChoose,
  isAddressSaved,
  onSaveChange,
}: CheckoutAddressProps) {
  const language = useLanguage()
  const words = useWords(checkoutWords)
  return (
    <>
      {addresses.length > 0 && (
        <fieldset className="ship addresses">
          <legend>{words.deliverTo}</legend>
          {addresses.map((address) => (
            <Choice
              key={address.id}
              isChosen={address.id === savedAddress?.id}
              onChoose={() => onChoose(address)}
            >
              <b>{address.label || address.receiver || address.municipality}</b>
              <small>{formatAddress(address, language)}</small>
            </Choice>
          ))}
          <Choice isChosen={!savedAddress} onChoose={() => onChoose(undefined)}>
            <b>{words.anotherAddress}</b>
          </Choice>
        </fieldset>
      )}
      {!savedAddress && (
        <>
          <AddressFields form={form} needsDistrict={needsDistrict} onDistrict={selectDistrict} />
          {form.field('district').value && (
            <label className="keep">
              <input
                type="checkbox"
                checked={isAddressSaved}
                onChange={(event) => onSaveChange(event.target.checked)}
              />
              {words.saveAddress}
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
