import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { BookByPhone } from '../../intake.ts'
import { repairFieldWords as fields } from '../../words/fields.ts'
import { repairOfficeWords } from '../../words/office.ts'
import { getRules } from '../settings.queries.ts'
import { getTicket, recordRepairAction } from '../tickets/tickets.ts'
import { arrangeArrival } from './book-repair.ts'
import { createRepair } from './create-repair.ts'
import { resolveCustomer } from './repair-customer.ts'

/** Books a repair for a customer on the phone, who gets an account if they have none. */
export async function bookByPhone(shop: Shop, caller: SignedIn, input: BookByPhone, once: Once) {
  return once(async (tx) => {
    const customer = await resolveCustomer(tx, caller, input)
    if (!customer) throw new ShopError('invalid_input', { fields: { customer: fields.customer } })
    const arrival = await arrangeArrival(shop, tx, await getRules(tx, shop.language), input)
    const booked = await createRepair(
      shop,
      tx,
      { ...input, ...customer, ...arrival, source: 'phone', stage: 'booked' },
      { photos: [], staffId: caller.id },
    )
    await recordRepairAction(tx, caller, booked, 'created')
    return {
      message: repairOfficeWords(caller.language).booked(booked.number),
      data: await getTicket(tx, caller, booked.id),
    }
  })
}
