import { useState } from 'react'
import type { FoundCustomer } from '#accounts/contact.ts'
import type { SavedAddress } from '#addresses/contract.ts'
import { isByZone } from '#delivery/is-by-zone.ts'
import type { ShippingOption } from '#delivery/option.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toAddressValues } from '../../address-values.ts'
import type { NewOrderLine } from './new-order-lines.tsx'
import { useCartPreview } from './use-cart-preview.ts'
import { useDistrictOptions } from './use-district-options.ts'
import { emptyOrder, useOrderForm } from './use-order-form.ts'

export const toItems = (lines: NewOrderLine[]) =>
  lines.map(({ product, quantity }) => ({ product: { id: product.id }, quantity }))

/** A phone order while it is entered. */
export function useNewOrder(initialOptions: ShippingOption[]) {
  const { options, loadOptions } = useDistrictOptions(initialOptions)
  const [shippingOption, setShippingOption] = useState(initialOptions[0]?.id ?? '')
  const [customer, setCustomer] = useState<FoundCustomer | null>(null)
  const [savedAddresses, setSavedAddresses] = useState<SavedAddress[]>([])
  const [lines, setLines] = useState<NewOrderLine[]>([])
  // Existing customers with the phone number that was entered for a new one.
  const [phoneMatches, setPhoneMatches] = useState<FoundCustomer[]>([])
  const [isDifferentCustomer, setDifferentCustomer] = useState(false)
  const isPickup = options.find(({ id }) => id === shippingOption)?.isPickup ?? false
  const needsDistrict = isByZone(options)
  const form = useOrderForm(
    { isExistingCustomer: customer !== null, isPickup, needsDistrict },
    shippingOption,
  )
  const promoCode = form.field('promoCode').value
  const request = {
    items: toItems(lines),
    promoCode: promoCode.trim() || undefined,
    shippingOption: shippingOption || undefined,
    district: (!isPickup && form.field('district').value) || undefined,
    customerId: customer?.id,
  }
  const preview = useCartPreview(request, api.orders.preview)

  /** Fills in the customer's default address and replaces that of the previous customer. */
  const selectCustomer = async (selected: FoundCustomer | null) => {
    const addresses = selected
      ? await api.orders.addressesOf({ id: selected.id }).catch(() => [])
      : []
    const [home] = addresses
    setCustomer(selected)
    setPhoneMatches([])
    setSavedAddresses(addresses)
    form.reset({
      ...emptyOrder,
      shippingOption,
      notes: form.field('notes').value,
      promoCode,
      number: home?.phone || selected?.number || '',
      ...(home ? toAddressValues(home) : { tole: selected?.address ?? '' }),
    })
    loadOptions(home?.district ?? '')
  }

  return {
    form,
    options,
    loadOptions,
    setShippingOption,
    isPickup,
    needsDistrict,
    customer,
    selectCustomer,
    savedAddresses,
    phoneMatches,
    setPhoneMatches,
    isDifferentCustomer,
    setDifferentCustomer,
    lines,
    setLines,
    ...preview,
  }
}
export type NewOrderDraft = ReturnType<typeof useNewOrder>
