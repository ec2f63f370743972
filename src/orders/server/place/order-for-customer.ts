import { formatAddress } from '#addresses/format-address.ts'
import type { RequestedItem } from '#cart/server/index.ts'
import { phoneDigits } from '#kit/contract/fields/phone.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { wrongGuesses } from '#promotions/server/index.ts'
import type { PlaceOrderFor } from '../../contract/staff.ts'
import type { Order } from '../../contract.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { addCustomer } from './add-customer.ts'
import { type Customer, openStaffOrder, type StaffOrderSnapshot } from './open-order.queries.ts'
import type { OrderDraft, PhoneDraft } from './order-draft.ts'
import { placeOrder } from './place-order.ts'

type CommonDraft = Pick<PhoneDraft, 'customer' | 'lines' | 'staff'>

interface StaffOrder {
  input: Partial<Omit<PlaceOrderFor, 'items'>> & { items: RequestedItem[] }
  toDraft(common: CommonDraft, tx: Db): OrderDraft | Promise<OrderDraft>
  /** Runs first in the order's transaction. */
  beforePlacing?(tx: Db): Promise<unknown>
  /** Runs in the order's transaction, once it is placed. */
  afterPlacing?(tx: Db, order: Order): Promise<unknown>
}
export type OrderSteps = Pick<StaffOrder, 'beforePlacing' | 'afterPlacing'>

/** Places an order that staff enter for a customer, who is added if they are new. */
export const orderForCustomer = (
  shop: Shop,
  caller: SignedIn,
  once: Once,
  { input, toDraft, beforePlacing, afterPlacing }: StaffOrder,
) =>
  placeOrder<StaffOrderSnapshot>(shop, once, {
    replyLanguage: caller.language,
    guesses: wrongGuesses(caller),
    open: async (tx) => {
      await beforePlacing?.(tx)
      return openStaffOrder(tx, caller.id, input.customerId ?? null, input)
    },
    toDraft: async (tx, snapshot) => {
      const { lines, staffName } = snapshot
      if (lines.length < new Set(input.items.map(({ product }) => product.id)).size)
        throw new ShopError('not_found')
      const customer = await getOrAddCustomer(shop, tx, caller, input, snapshot)
      const phone = input.contactNumber ? phoneDigits(input.contactNumber) : customer.phone
      const staff = { id: caller.id, name: staffName }
      return toDraft({ customer: { ...customer, phone }, lines, staff }, tx)
    },
    afterPlacing: async (tx, order) => afterPlacing?.(tx, order),
  })

async function getOrAddCustomer(
  shop: Shop,
  tx: Db,
  caller: SignedIn,
  { customer, customerId, shippingAddress = '', address }: StaffOrder['input'],
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
