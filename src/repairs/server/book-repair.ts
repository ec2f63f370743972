import { limitKey, throttle } from '#accounts/server/index.ts'
import { requirePlace } from '#addresses/server/index.ts'
import { phoneDigits } from '#kit/contract/phone.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn, Visitor } from '#kit/server/http/caller.ts'
import { newToken } from '#kit/server/secret-token.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { BookRepair } from '../contract.ts'
import type { DeskRules } from '../default-rules.ts'
import { repairFieldWords as fields } from '../field-words.ts'
import type { DeviceWay } from '../model.ts'
import { repairWords as words } from '../words.ts'
import { newLink } from './links.ts'
import { takePhotos } from './photos.ts'
import {
  findByKey,
  insertEvent,
  insertRepair,
  isFault,
  lockRepair,
  type NewRepair,
  ownsLine,
} from './repairs.queries.ts'
import { getRules } from './settings.queries.ts'
import { reserveSlot } from './slots.ts'
import { tellOfRepair } from './tell.ts'

const day = 86_400

type Coming = Pick<BookRepair, 'way' | 'slot' | 'address'>

/**
 * How a device comes: whoever has it collected says where and when, in a place where the shop
 * collects.
 */
export async function arrange(
  shop: Shop,
  tx: Db,
  rules: DeskRules,
  { way, slot, address }: Coming,
) {
  if (way === 'collect') requireCollected(rules, { way, slot, address })
  const times = slot === undefined ? null : await reserveSlot(shop, tx, rules, way, slot)
  return { way, slot: times, address: way === 'collect' ? (address ?? null) : null }
}

function requireCollected(
  { collectArea, collectDistricts, collectCapacity }: DeskRules,
  { slot, address }: Coming & { way: DeviceWay },
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

/** Adds a repair that is announced, with its history, its photos and a link. */
export async function announce(
  shop: Shop,
  tx: Db,
  repair: NewRepair,
  { photos, staffId = null }: { photos: string[]; staffId?: string | null },
) {
  const added = await insertRepair(tx, repair)
  if (!added) return null
  await takePhotos(tx, added.id, photos, staffId)
  await insertEvent(tx, {
    repairId: added.id,
    kind: 'stage',
    to: repair.stage,
    staffId,
    byCustomer: staffId === null,
    isOutward: true,
  })
  const token = await newLink(tx, added.id)
  const locked = await lockRepair(tx, added.id)
  if (locked)
    await tellOfRepair(shop, tx, repair.stage === 'booked' ? 'booked' : 'received', locked, {
      token,
    })
  return { ...added, token }
}

/**
 * Books a repair, for whoever is signed in or for anybody. The same booking sent twice is one; a
 * bot that fills in the hidden field is thanked and ignored.
 */
export async function bookRepair(
  shop: Shop,
  caller: Visitor | SignedIn,
  { website, key, photos, order, name, phone, email, ...input }: BookRepair,
) {
  if (website !== '') return { message: words.booked(0), data: { number: 0, link: newToken() } }
  const digits = phoneDigits(phone)
  await throttle(
    shop,
    { key: limitKey('repair', digits), max: 10, seconds: day },
    { key: `repair-from:${caller.address}`, max: 40, seconds: day },
  )
  const userId = 'id' in caller ? caller.id : null
  return onceByKey(shop, key, async (tx) => {
    const rules = await getRules(tx)
    if (!rules.isOpen) throw new ShopError('repair_closed')
    if (input.words === '' && !(await isFault(tx, input.faults)))
      throw new ShopError('invalid_input', { fields: { faults: fields.fault } })
    if (order && !(userId && (await ownsLine(tx, userId, order)))) throw new ShopError('not_found')
    const { kind, brand, model, serial, faults } = input
    const coming = await arrange(shop, tx, rules, input)
    const person = { userId, name, phone: digits, email, source: 'web' as const }
    const what = {
      kind,
      brand,
      model,
      serial,
      faults,
      words: input.words,
      sold: order ?? null,
      stage: 'booked' as const,
      claimOf: null,
      key: key ?? null,
    }
    const booked = await announce(shop, tx, { ...person, ...what, ...coming }, { photos })
    // The same booking is being made at this moment.
    if (!booked) throw new ShopError('changed_meanwhile')
    return replyOf(booked.number, booked.token)
  })
}

type Booked = ReturnType<typeof replyOf>

/**
 * The same booking sent twice, even at the same moment, is one: whoever comes second gets the link
 * of the first, whatever stood in their way.
 */
async function onceByKey(
  shop: Shop,
  key: string | undefined,
  work: (tx: Db) => Promise<Booked>,
): Promise<Booked> {
  const again = async () => {
    const known = key ? await findByKey(shop.db, key) : null
    return known && replyOf(known.number, await newLink(shop.db, known.id))
  }
  return (
    (await again()) ??
    transaction(shop.db, work).catch(async (error: unknown) => {
      const known = await again()
      if (known) return known
      throw error
    })
  )
}

const replyOf = (number: number, link: string) => ({
  message: words.booked(number),
  data: { number, link },
})
