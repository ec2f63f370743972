import { type FormEvent, useEffect, useState } from 'react'
import type { User } from '#accounts/contract.ts'
import type { SavedAddress } from '#addresses/contract.ts'
import { changeDistrict } from '#cart/shop/state/change-cart.ts'
import { readDraft, saveDraft } from '#cart/shop/state/checkout-draft.ts'
import { isByZone } from '#delivery/is-by-zone.ts'
import { refreshOptions, useShippingOptions } from '#delivery/shop/options.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useLanguage } from '#kit/web/router/language.ts'
import { emptyAddress, toAddressValues } from '../../address-values.ts'
import type { ShippingDetails } from '../../shipping-details.ts'
import { newAddress } from './checkout-address.tsx'

const draftFields = [...Object.keys(emptyAddress), 'contactNumber']

/** Starts with the draft, else a saved address, else the details from registration. */
function initialDetails(addresses: SavedAddress[], user: User) {
  const draft = readDraft()
  const savedAddress =
    addresses.find(({ id }) => id === draft.saved) ??
    (draft.saved === newAddress ? undefined : addresses[0])
  const { municipality = '', district = '', ward = '', tole = user.address, landmark = '' } = draft
  return {
    savedAddress,
    values: savedAddress
      ? toFormValues(savedAddress)
      : {
          municipality,
          district,
          ward,
          tole,
          landmark,
          contactNumber: draft.contactNumber ?? user.number,
        },
  }
}

const toFormValues = (address: SavedAddress) => ({
  ...toAddressValues(address),
  contactNumber: address.phone,
})

interface CheckoutFormOptions {
  isPickup: boolean
  user: User
  addresses: SavedAddress[]
}

/** The form of step 2, and the saved address that fills it. */
export function useCheckoutForm({ isPickup, user, addresses }: CheckoutFormOptions) {
  const [initial] = useState(() => initialDetails(addresses, user))
  const [savedAddress, setSavedAddress] = useState(initial.savedAddress)
  const needsDistrict = isByZone(useShippingOptions())
  const language = useLanguage()
  const values = { ...initial.values, buyerName: '', buyerPan: '' }
  const form = useForm<typeof values, ShippingDetails>({
    id: 'checkout',
    schema: async () => {
      const { shippingSchema } = await import('../../shipping-details.ts')
      return shippingSchema({ isPickup, needsDistrict }, language)
    },
    values,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the initial district
  useEffect(() => {
    changeDistrict(initial.values.district || undefined)
    void refreshOptions()
  }, [])

  /** Without an address, the fields are emptied for a new one. */
  const selectAddress = (address: SavedAddress | undefined) => {
    setSavedAddress(address)
    saveDraft({ saved: address?.id ?? newAddress })
    const details = address
      ? toFormValues(address)
      : { ...emptyAddress, contactNumber: user.number }
    form.reset({
      ...details,
      buyerName: form.field('buyerName').value,
      buyerPan: form.field('buyerPan').value,
    })
    changeDistrict(details.district || undefined)
  }

  const saveField = ({ target }: FormEvent) => {
    if (
      (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) &&
      draftFields.includes(target.name)
    )
      saveDraft({ [target.name]: target.value, saved: savedAddress?.id ?? newAddress })
  }

  return { form, needsDistrict, savedAddress, selectAddress, saveField }
}
export type CheckoutForm = ReturnType<typeof useCheckoutForm>
