import type { Contact, NewCustomer } from '#accounts/contact.ts'
import { customerTitle, findByPhone, findCustomers, insertUser } from '#accounts/server/index.ts'
import { sayAddress } from '#addresses/say-address.ts'
import { recordAction } from '#audit/server/index.ts'
import type { Cart } from '#cart/contract.ts'
import { type CartLine, listWanted, toCart, type WantedItem } from '#cart/server/index.ts'
import { findOffered } from '#delivery/server/index.ts'
import { phoneDigits } from '#kit/contract/phone.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { findPromo } from '#promotions/server/index.ts'
import type { Order } from '../contract.ts'
import { orderOfficeWords as words } from '../office-words.ts'
import type { PlaceOrderFor, PreviewOrder } from '../staff-contract.ts'

import { agreePrices } from './agree-prices.ts'
import { atCounter } from './at-counter.ts'
import { discountLimitOf } from './discount-limit.ts'
import { type Customer, type OpenedByStaff, openStaffOrder } from './place-order.queries.ts'
import { type PlacedOrder, placeOrder } from './place-order.ts'
import type { Draft, KeptTerms } from './to-order-row.ts'

const maxFound = 8

export const findCustomersFor = (shop: Shop, search: string): Promise<Contact[]> =>
  findCustomers(shop.db, search, maxFound)

// No customer's id: a promo code then allows what it allows somebody who has never used it.
const nobody = '00000000-0000-0000-0000-000000000000'

/** What an order would cost now. Nothing is taken or kept. */
export async function previewOrder(
  shop: Shop,
  caller: SignedIn,
  { customerId = nobody, items, shippingOption, district: given, promoCode }: PreviewOrder,
  { isAtCounter = false } = {},
): Promise<Cart> {
  const { db } = shop
  const district = given ?? null
  const promo = promoCode ? await findPromo(db, promoCode, customerId) : null
  const [wanted, option] = await Promise.all([
    listWanted(db, items),
    isAtCounter ? atCounter : findOffered(db, shippingOption, district),
  ])
  const lines = agreePrices(wanted, items, discountLimitOf(caller))
  return toCart({ id: customerId, lines, option, district, code: promoCode, promo })
}

/** What else happens in the transaction of an order. */
interface Besides {
  before?(tx: Db): Promise<unknown>
  after?(tx: Db, order: Order): Promise<unknown>
  isAtCounter?: boolean
  /** At the prices, and on the terms, of what it replaces. */
  offered?: Draft['offered']
  kept?(tx: Db): Promise<KeptTerms>
}

/**
 * Staff order for somebody on the phone: a customer's rules apply, except for the limit of five.
 */
export function orderForCustomer(
  shop: Shop,
  caller: SignedIn,
  input: PlaceOrderFor,
  once: Once,
  { before, after, isAtCounter, offered, kept }: Besides = {},
): Promise<PlacedOrder> {
  return placeOrder(shop, once, {
    // Staff see every code in the back office.
    guesses: [],
    open: async (tx) => {
      await before?.(tx)
      return openStaffOrder(tx, caller.id, input.customerId ?? null, input)
    },
    draft: async (tx, opened): Promise<Draft> => {
      requireAllKnown(opened.lines, input.items)
      const customer = await customerOf(tx, caller, input, opened)
      const phone = input.contactNumber ? phoneDigits(input.contactNumber) : customer.phone
      return {
        ...input,
        customer: { ...customer, phone },
        lines: opened.lines,
        agreed: input.items,
        discountLimit: discountLimitOf(caller),
        isAtCounter,
        offered,
        ...(kept && { kept: await kept(tx) }),
        paymentMethod: 'cash_on_delivery',
        cartItemIds: [],
        staff: { id: caller.id, name: opened.staffName },
      }
    },
    ...(after && { after }),
  })
}

function requireAllKnown(lines: CartLine[], items: WantedItem[]) {
  if (lines.length < new Set(items.map(({ product }) => product.id)).size)
    throw new ShopError('not_found')
}

async function customerOf(
  tx: Db,
  caller: SignedIn,
  { customer, customerId, shippingAddress, address }: PlaceOrderFor,
  opened: OpenedByStaff,
): Promise<Customer> {
  if (opened.customer) return opened.customer
  if (customerId || !customer)
    throw new ShopError('invalid_input', { fields: { customer: words.customerMissing } })
  return addCustomer(tx, caller, customer, address ? sayAddress(address) : shippingAddress)
}

/**
 * An account nobody signs in to, unless the phone number has one already; whoever proves by a
 * password reset that the e-mail is theirs takes it over.
 */
export async function addCustomer(
  tx: Db,
  caller: SignedIn,
  { name, email, number, isAnother }: NewCustomer,
  address: string,
): Promise<Customer> {
  const phone = phoneDigits(number)
  const known = isAnother ? null : await findByPhone(tx, phone)
  if (known)
    throw new ShopError('phone_known', { field: 'customer.number', params: { name: known.name } })
  const added = await insertUser(tx, {
    name,
    email: email || null,
    role: 'customer',
    passwordHash: null,
    phone,
    address: address.slice(0, 300),
  })
  if (!added)
    throw new ShopError('email_taken', { field: 'email', params: { reason: 'knownCustomer' } })
  await recordAction(tx, caller.id, {
    action: 'created',
    subject: 'customer',
    subjectId: added.id,
    title: customerTitle(added.id),
  })
  return { id: added.id, name, email, phone, verified: false }
}
