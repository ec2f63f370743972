import { accountFieldWords } from '#accounts/words/fields.ts'
import { requirePlace } from '#addresses/server/index.ts'
import type { PlacedOption } from '#delivery/server/index.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { OrderSnapshot } from './place-order.queries.ts'
import type { OrderDraft } from './to-order-row.ts'

/** The error names an archived option, because the customer saw it a moment ago. */
export function requireOffered(
  { option }: Pick<OrderSnapshot, 'option'>,
  { address, shippingOption }: Pick<OrderDraft, 'address' | 'shippingOption'>,
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
  { address, shippingAddress }: Pick<OrderDraft, 'address' | 'shippingAddress'>,
) {
  if (isPickup) return
  if (address) requirePlace(address, 'address.')
  else if (!shippingAddress)
    throw new ShopError('invalid_input', {
      fields: { shippingAddress: accountFieldWords.addressRequired },
    })
}
