import {
  hashSubject,
  isPhoneVerified,
  isVerified,
  limitKey,
  throttle,
} from '#accounts/server/index.ts'
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
import { strangerLimits } from '../../model.ts'
import { repairFieldWords as fields } from '../../words/fields.ts'
import { repairOfficeWords } from '../../words/office.ts'
import { repairReplyWords } from '../../words/tracking.ts'
import { findRepairByKey, isFault, isOrderLine, type LockedRepair } from '../repairs.queries.ts'
import { getRules } from '../settings.queries.ts'
import { getTicket, recordRepairAction } from '../tickets/tickets.ts'
import { createLink } from '../tracking/links.ts'
import { createRepair } from './create-repair.ts'
import { resolveCustomer } from './repair-customer.ts'
import { reserveSlot } from './slots.ts'
import { countHeldSlots, countSlotsOfUser } from './strangers/strangers.queries.ts'
import { requireProofOfWork } from './strangers/strangers.ts'

const day = 86_400

type Arrival = Pick<BookRepair, 'transport' | 'slot' | 'address'>

/** Reserves the slot in which a device comes. Collecting a device needs a slot and an address. */
async function arrangeArrival(
  shop: Shop,
  tx: Db,
  rules: RepairRules,
  { transport, slot, address }: Arrival,
  requireLimit = async () => {},
) {
  if (transport === 'collect') requireCollectable(rules, { slot, address })
  if (slot !== undefined) await requireLimit()
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

/** The limits on the slots that a visitor, or an account, can book. */
async function requireSlotLimit(
  tx: Db,
  userId: string | null,
  network: string | undefined,
  phone: string,
) {
  const { slotsPerDay, slotsOfNetwork, slotsOfNumber, slotsOfAccount } = strangerLimits
  if (network !== undefined) {
    const { total, ofNetwork, ofNumber } = await countHeldSlots(tx, network, phone)
    if (total >= slotsPerDay || ofNetwork >= slotsOfNetwork || ofNumber >= slotsOfNumber)
      throw new ShopError('repair_slots_held', { field: 'slot' })
  } else if (userId !== null && (await countSlotsOfUser(tx, userId)) >= slotsOfAccount)
    throw new ShopError('repair_slots_of_account', { field: 'slot' })
}

/**
 * Books a repair, with or without an account. The same booking sent twice creates one repair. A bot
 * that fills in the hidden field gets a normal reply, and nothing is saved. Without a verified
 * account, the booking waits for confirmation.
 */
export async function bookRepair(
  shop: Shop,
  caller: Visitor | SignedIn,
  { website, key, photos, order, phone, work, ...input }: BookRepair,
) {
  if (website !== '') return toReply(caller, unsaved())
  const digits = phoneDigits(phone)
  await throttle(
    shop,
    { key: limitKey('repair', digits), max: 10, seconds: day },
    { key: `repair-from:${caller.address}`, max: 40, seconds: day },
  )
  const userId = 'id' in caller ? caller.id : null
  const isKnown =
    userId !== null &&
    ((await isVerified(shop.db, userId)) || (await isPhoneVerified(shop.db, userId, digits)))
  const isStranger = !isKnown
  const strangerNetwork = isStranger ? hashSubject(caller.address) : undefined
  const call = { phone: digits, email: input.email, work }
  const booked = await onceByKey(shop, key, async () => {
    const consumeProof = isStranger ? await requireProofOfWork(shop, caller, call) : null
    return transaction(shop.db, async (tx) => {
      const rules = await getRules(tx, shop.language)
      if (!rules.isOpen) throw new ShopError('repair_closed')
      if (input.description === '' && !(await isFault(tx, input.faults)))
        throw new ShopError('invalid_input', { fields: { faults: fields.fault } })
      if (order && !(userId && (await isOrderLine(tx, userId, order))))
        throw new ShopError('not_found')
      await consumeProof?.(tx)
      const arrival = await arrangeArrival(shop, tx, rules, input, () =>
        requireSlotLimit(tx, userId, strangerNetwork, digits),
      )
      const repair = { ...input, ...arrival, userId, phone: digits, sold: order, key }
      return createRepair(
        shop,
        tx,
        { ...repair, source: 'web', stage: 'booked', strangerNetwork },
        { photos, network: hashSubject(caller.address) },
      )
    })
  })
  return toReply(caller, booked)
}

type BookingResult = Pick<LockedRepair, 'number' | 'isUnconfirmed' | 'slotUntil'> & {
  token: string
}

const unsaved = (): BookingResult => ({
  number: 0,
  isUnconfirmed: false,
  slotUntil: null,
  token: newToken(),
})

/**
 * Runs a booking once per key. If a booking with the same key exists, or commits while this one
 * runs and fails, the result is a link to that repair.
 */
async function onceByKey(
  shop: Shop,
  key: string | undefined,
  book: () => Promise<BookingResult>,
): Promise<BookingResult> {
  const findEarlier = async () => {
    const repair = key ? await findRepairByKey(shop.db, key) : null
    return repair && { ...repair, token: await createLink(shop.db, repair.id) }
  }
  return (
    (await findEarlier()) ??
    book().catch(async (error: unknown) => {
      const earlier = await findEarlier()
      if (earlier) return earlier
      throw error
    })
  )
}

function toReply({ language }: Visitor, { number, token, ...booked }: BookingResult) {
  const words = repairReplyWords(language)
  const { isUnconfirmed, slotUntil } = booked
  return {
    message: isUnconfirmed ? words.unconfirmed(number) : words.booked(number),
    data: { number, link: token, isUnconfirmed, slotUntil: slotUntil?.toISOString() ?? null },
  }
}

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
