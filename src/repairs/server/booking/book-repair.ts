import { limitKey, throttle } from '#accounts/server/index.ts'
import { requirePlace } from '#addresses/server/index.ts'
import { phoneDigits } from '#kit/contract/fields/phone.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn, Visitor } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import { newToken } from '#kit/server/secrets/secret-token.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { BookRepair } from '../../contract.ts'
import type { RepairRules } from '../../default-rules.ts'
import type { BookByPhone } from '../../intake.ts'
import { repairFieldWords as fields } from '../../words/fields.ts'
import { repairOfficeWords } from '../../words/office.ts'
import { repairReplyWords } from '../../words/tracking.ts'
import { findRepairByKey, isFault, isOrderLine } from '../repairs.queries.ts'
import { getRules } from '../settings.queries.ts'
import { getTicket, recordRepairAction } from '../tickets/tickets.ts'
import { createLink } from '../tracking/links.ts'
import { createRepair } from './create-repair.ts'
import { resolveCustomer } from './repair-customer.ts'
import { reserveSlot } from './slots.ts'

const day = 86_400

type Arrival = Pick<BookRepair, 'transport' | 'slot' | 'address'>

/** Reserves the slot in which a device comes. Collecting a device needs a slot and an address. */
async function arrangeArrival(
  shop: Shop,
  tx: Db,
  rules: RepairRules,
  { transport, slot, address }: Arrival,
) {
  if (transport === 'collect') requireCollectable(rules, { slot, address })
  return {
    transport,
    slot: slot === undefined ? null : await reserveSlot(shop, tx, rules, transport, slot),
    address: transport === 'collect' ? (address ?? null) : null,
  }
}

function requireCollectable(
  { collectArea, collectDistricts, collectCapacity }: RepairRules,
  { slot, address }: Omit<Arrival, 'transport'>,
) {
  if (slot === undefined || !address)
    throw new ShopError('invalid_input', {
      fields: {
        ...(slot === undefined && { slot: fields.slot }),
        ...(!address && { address: fields.address }),
      },
    })
  requirePlace(address, 'address.')
  if (
    collectArea === '' ||
    collectCapacity === 0 ||
    (collectDistricts.length > 0 && !collectDistricts.includes(address.district))
  )
    throw new ShopError('repair_not_collected_there', {
      field: 'address',
      params: { area: collectCapacity > 0 ? collectArea : '' },
    })
}

/**
 * Books a repair, with or without an account. The same booking sent twice creates one repair. A bot
 * that fills in the hidden field gets a normal reply, and nothing is saved.
 */
export async function bookRepair(
  shop: Shop,
  caller: Visitor | SignedIn,
  { website, key, photos, order, phone, ...input }: BookRepair,
) {
  if (website !== '') return toReply(caller, { number: 0, token: newToken() })
  const digits = phoneDigits(phone)
  await throttle(
    shop,
    { key: limitKey('repair', digits), max: 10, seconds: day },
    { key: `repair-from:${caller.address}`, max: 40, seconds: day },
  )
  const userId = 'id' in caller ? caller.id : null
  const booked = await onceByKey(shop, key, async (tx) => {
    const rules = await getRules(tx, shop.language)
    if (!rules.isOpen) throw new ShopError('repair_closed')
    if (input.description === '' && !(await isFault(tx, input.faults)))
      throw new ShopError('invalid_input', { fields: { faults: fields.fault } })
    if (order && !(userId && (await isOrderLine(tx, userId, order))))
      throw new ShopError('not_found')
    const arrival = await arrangeArrival(shop, tx, rules, input)
    return createRepair(
      shop,
      tx,
      {
        ...input,
        ...arrival,
        userId,
        phone: digits,
        source: 'web',
        sold: order,
        stage: 'booked',
        key,
      },
      { photos },
    )
  })
  return toReply(caller, booked)
}

interface BookingResult {
  number: number
  token: string
}

/**
 * Runs a booking once per key. If a booking with the same key exists, or commits while this one
 * runs and fails, the result is a link to that repair.
 */
async function onceByKey(
  shop: Shop,
  key: string | undefined,
  book: (tx: Db) => Promise<BookingResult>,
): Promise<BookingResult> {
  const findEarlier = async () => {
    const repair = key ? await findRepairByKey(shop.db, key) : null
    return repair && { number: repair.number, token: await createLink(shop.db, repair.id) }
  }
  return (
    (await findEarlier()) ??
    transaction(shop.db, book).catch(async (error: unknown) => {
      const earlier = await findEarlier()
      if (earlier) return earlier
      throw error
    })
  )
}

const toReply = ({ language }: Visitor, { number, token }: BookingResult) => ({
  message: repairReplyWords(language).booked(number),
  data: { number, link: token },
})

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
