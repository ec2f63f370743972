import type { Contact, NewCustomer } from '#accounts/contact.ts'
import {
  customerTitle,
  findCustomerByPhone,
  findCustomers,
  insertUser,
} from '#accounts/server/index.ts'
import { formatAddress } from '#addresses/format-address.ts'
import { recordAction } from '#audit/server/index.ts'
import type { Cart } from '#cart/contract.ts'
import { type CartLine, listRequested, type RequestedItem, toCart } from '#cart/server/index.ts'
import { findOffered } from '#delivery/server/index.ts'
import { phoneDigits } from '#kit/contract/fields/phone.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { findPromo } from '#promotions/server/index.ts'
import type { PlaceOrderFor, PreviewOrder } from '../../contract/staff.ts'
import type { Order } from '../../contract.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { applyAgreedPrices } from '../change/apply-agreed-prices.ts'
import { discountLimitOf } from '../change/discount-limit.ts'
import { counterDelivery } from './counter-delivery.ts'
import { type Customer, openStaffOrder, type StaffOrderSnapshot } from './place-order.queries.ts'
import { type PlacedOrder, placeOrder } from './place-order.ts'
import type { ExchangeTerms, OrderDraft } from './to-order-row.ts'

const maxMatches = 8

export const findCustomersFor = (shop: Shop, search: string): Promise<Contact[]> =>
  findCustomers(shop.db, search, maxMatches)

// The id of no customer: a promo code then counts as never used.
const noCustomerId = '00000000-0000-0000-0000-000000000000'

/** Previews the costs of an order. Nothing is taken or saved. */
export async function previewOrder(
  shop: Shop,
  caller: SignedIn,
  { customerId = noCustomerId, items, shippingOption, promoCode, ...input }: PreviewOrder,
  { isAtCounter = false } = {},
): Promise<Cart> {
  const { db } = shop
  const district = input.district ?? null
  const promo = promoCode ? await findPromo(db, promoCode, customerId) : null
  const [cartLines, option] = await Promise.all([
    listRequested(db, items),
    isAtCounter ? counterDelivery(shop.language) : findOffered(db, shippingOption, district),
  ])
  const lines = applyAgreedPrices(cartLines, items, discountLimitOf(caller))
  const parts = { id: customerId, lines, option, district, code: promoCode, promo }
  return toCart(parts, caller.language)
}

interface OrderOptions {
  /** Runs first in the order's transaction. */
  before?(tx: Db): Promise<unknown>
  /** Runs in the order's transaction once the order is placed. */
  after?(tx: Db, order: Order): Promise<unknown>
  isAtCounter?: boolean
  /** For an exchange: the prices and terms of the goods that are replaced. */
  offered?: OrderDraft['offeredPrices']
  kept?(tx: Db): Promise<ExchangeTerms>
}

/**
 * Staff order for a customer on the phone. The rules are the same as for customers, except for the
 * limit of five per product.
 */
export function orderForCustomer(
  shop: Shop,
  caller: SignedIn,
  input: PlaceOrderFor,
  once: Once,
  { before, after, isAtCounter, offered: offeredPrices, kept: loadTerms }: OrderOptions = {},
): Promise<PlacedOrder> {
  return placeOrder(shop, once, {
    replyLanguage: caller.language,
    // Staff have no reason to guess: the back office lists every code.
    guesses: [],
    open: async (tx) => {
      await before?.(tx)
      return openStaffOrder(tx, caller.id, input.customerId ?? null, input)
    },
    draft: async (tx, snapshot): Promise<OrderDraft> => {
      requireAllProducts(snapshot.lines, input.items)
      const customer = await getOrAddCustomer(shop, tx, caller, input, snapshot)
      const phone = input.contactNumber ? phoneDigits(input.contactNumber) : customer.phone
      return {
        ...input,
        customer: { ...customer, phone },
        lines: snapshot.lines,
        agreedItems: input.items,
        discountLimit: discountLimitOf(caller),
        isAtCounter,
        offeredPrices,
        ...(loadTerms && { exchangeTerms: await loadTerms(tx) }),
        paymentMethod: 'cash_on_delivery',
        cartItemIds: [],
        staff: { id: caller.id, name: snapshot.staffName },
      }
    },
    ...(after && { after }),
  })
}

function requireAllProducts(lines: CartLine[], items: RequestedItem[]) {
  if (lines.length < new Set(items.map(({ product }) => product.id)).size)
    throw new ShopError('not_found')
}

async function getOrAddCustomer(
  shop: Shop,
  tx: Db,
  caller: SignedIn,
  { customer, customerId, shippingAddress, address }: PlaceOrderFor,
  snapshot: StaffOrderSnapshot,
): Promise<Customer> {
  if (snapshot.customer) return snapshot.customer
  if (customerId || !customer)
    throw new ShopError('invalid_input', {
      fields: { customer: orderOfficeWords(caller.language).customerMissing },
    })
  const text = address ? formatAddress(address, shop.language) : shippingAddress
  return addCustomer(tx, caller, customer, text)
}

/**
 * Adds an account without a password, unless the phone number already has an account. The customer
 * can take it over by resetting the password, which proves that the e-mail is theirs.
 */
export async function addCustomer(
  tx: Db,
  caller: SignedIn,
  { name, email, number, isAnother }: NewCustomer,
  address: string,
): Promise<Customer> {
  const phone = phoneDigits(number)
  const existing = isAnother ? null : await findCustomerByPhone(tx, phone)
  if (existing)
    throw new ShopError('phone_known', {
      field: 'customer.number',
      params: { name: existing.name },
    })
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
