import { accountFieldWords } from '#accounts/words/fields.ts'
import type { Address } from '#addresses/address.ts'
import { requirePlace } from '#addresses/server/index.ts'
import type { PlacedOption } from '#delivery/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { counterOption } from '../../../model.ts'
import { orderWords } from '../../../words/shop.ts'
import type { OrderSnapshot } from '../open-order.queries.ts'
import { isServedInShop, type OrderDraft } from '../order-draft.ts'

/** The delivery option of counter sales; the shop's list does not contain it. */
export const counterDelivery = (language: Language): PlacedOption => ({
  id: counterOption,
  name: orderWords(language).atCounter,
  isPickup: true,
  archived: false,
  chargePaisa: 0,
  baseGrams: 0,
  perKgPaisa: 0,
  freeFromPaisa: null,
  firstDay: 0,
  lastDay: 0,
  zoneName: null,
  delivers: true,
  isFrom: false,
  version: 1,
})

/** Refuses an option that is not offered there, and a delivery without an address. */
export function chooseDelivery(
  { language }: Shop,
  { option }: OrderSnapshot,
  draft: OrderDraft,
): PlacedOption {
  if (isServedInShop(draft)) return counterDelivery(language)
  const offered = requireOffered(option, draft)
  requireAddress(offered, draft)
  return draft.source === 'exchange' ? { ...offered, ...draft.terms.delivery } : offered
}

/** The error names an archived option, because the customer saw it a moment ago. */
export function requireOffered(
  option: PlacedOption | null,
  { address, shippingOption }: { address?: Address; shippingOption?: string },
): PlacedOption {
  if (!option && address && !shippingOption)
    throw new ShopError('not_delivered_there', { params: { name: '', district: address.district } })
  if (!option)
    throw new ShopError('invalid_input', { fields: { shippingOption: fieldWords.notAnOption } })
  if (option.archived)
    throw new ShopError('shipping_option_ended', {
      field: 'shippingOption',
      params: { name: option.name },
    })
  // The district is empty for an option that has no rate in any zone.
  if (!option.delivers)
    throw new ShopError('not_delivered_there', {
      params: { name: option.name, district: address?.district ?? '' },
    })
  return option
}

/** Every order except a pickup needs an address, and a structured address must exist. */
export function requireAddress(
  { isPickup }: PlacedOption,
  { address, shippingAddress }: { address?: Address; shippingAddress: string },
) {
  if (isPickup) return
  if (address) requirePlace(address, 'address.')
  else if (!shippingAddress)
    throw new ShopError('invalid_input', {
      fields: { shippingAddress: accountFieldWords.addressRequired },
    })
}
