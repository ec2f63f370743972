import { addDays } from '#kit/contract/time/day.ts'
import { fromNepalClock, nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { RepairRules } from '../../default-rules.ts'
import type { TakeIn } from '../../intake.ts'
import { repairFieldWords as fields } from '../../words/fields.ts'
import { repairOfficeWords } from '../../words/office.ts'
import { requireClaimable } from '../booking/claim-warranty.ts'
import { createRepair } from '../booking/create-repair.ts'
import { addUploadedPhotos } from '../booking/photos.ts'
import { resolveAccount, resolveCustomer } from '../booking/repair-customer.ts'
import { notifyCustomer } from '../notify/notify-customer.ts'
import { insertEvent, isOrderLine, isTechnician } from '../repairs.queries.ts'
import { getRules } from '../settings.queries.ts'
import { getLockedRepair, getTicket, recordRepairAction } from '../tickets/tickets.ts'
import { createLink } from '../tracking/links.ts'
import { enterStage } from './enter-stage.ts'
import { markReceived, updateConsent, updateDetails } from './set-repair.queries.ts'

/** Only staff who may repair devices can be assigned. */
export async function requireTechnician(tx: Db, id: string | null) {
  if (id !== null && !(await isTechnician(tx, id)))
    throw new ShopError('invalid_input', { fields: { technician: fields.customer } })
}

/** When a repair is promised for by default: at closing time, some days from now. */
const defaultDueAt = ({ promiseDays, closes }: RepairRules, now: Date) =>
  fromNepalClock(`${addDays(nepalDate(now.getTime()), promiseDays)}T${closes}`)

/**
 * Takes in a device, booked or not, in one transaction: its customer, its condition and the
 * customer's consent.
 */
export async function takeIn(shop: Shop, caller: SignedIn, input: TakeIn, once: Once) {
  if (!input.agreesToPrivacy || !input.agreesToDataLoss)
    throw new ShopError('invalid_input', {
      fields: { [input.agreesToPrivacy ? 'agreesToDataLoss' : 'agreesToPrivacy']: fields.consent },
    })
  return once(async (tx) => {
    const rules = await getRules(tx, shop.language)
    await requireTechnician(tx, input.technician)
    if (input.order && !(await isOrderLine(tx, null, input.order)))
      throw new ShopError('invalid_input', { fields: { order: fields.customer } })
    const { id, token } = input.booking
      ? await receiveBooked(shop, tx, caller, input, input.booking)
      : await receiveNew(shop, tx, caller, input)
    const dueAt = input.dueAt ?? defaultDueAt(rules, shop.clock.now())
    await updateDetails(tx, id, { ...input, dueAt })
    await updateConsent(
      tx,
      id,
      input.password === '' ? null : shop.cipher.encrypt(input.password, id),
    )
    const data = await getTicket(tx, caller, id)
    await recordRepairAction(tx, caller, data, 'created')
    return { message: repairOfficeWords(caller.language).takenIn(data.number), data, link: token }
  })
}

async function receiveNew(shop: Shop, tx: Db, caller: SignedIn, input: TakeIn) {
  const claimed = input.claimOf ? await getLockedRepair(tx, input.claimOf) : null
  if (claimed) await requireClaimable(tx, claimed)
  const customer =
    (await resolveCustomer(tx, caller, input)) ??
    (claimed?.userId ? { ...claimed, userId: claimed.userId } : null)
  if (!customer) throw new ShopError('invalid_input', { fields: { customer: fields.customer } })
  const repair = {
    ...customer,
    ...input,
    sold: input.order ?? claimed?.sold,
    claimOf: claimed?.id,
    transport: 'bring',
    stage: 'received',
  } as const
  const { photos, description } = input
  const created = await createRepair(shop, tx, repair, { photos, staffId: caller.id })
  if (claimed)
    await insertEvent(tx, {
      repairId: claimed.id,
      kind: 'claim',
      staffId: caller.id,
      text: description,
    })
  return created
}

async function receiveBooked(
  shop: Shop,
  tx: Db,
  caller: SignedIn,
  input: TakeIn,
  booking: NonNullable<TakeIn['booking']>,
) {
  const booked = await getLockedRepair(tx, booking.id)
  if (booked.version !== booking.version) throw new ShopError('changed_meanwhile')
  if (booked.stage !== 'booked') throw new ShopError('repair_step_not_possible')
  const { userId, name, phone, email } = (await resolveCustomer(tx, caller, input)) ?? {
    ...booked,
    userId: booked.userId ?? (await resolveAccount(tx, booked)),
  }
  await markReceived(tx, booked.id, { userId, name, phone, email }, input.order)
  const repair = { ...booked, userId, name, phone, email }
  await enterStage(shop, tx, repair, { to: 'received', staffId: caller.id })
  await addUploadedPhotos(tx, booked.id, input.photos, caller.id)
  // The device is here: the mail no longer names the time of the booking.
  await notifyCustomer(shop, tx, 'received', { ...repair, stage: 'received', slotAt: null })
  return { id: booked.id, token: await createLink(tx, booked.id, { staffId: caller.id }) }
}
