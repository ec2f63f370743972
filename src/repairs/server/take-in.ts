import { walkInId } from '#accounts/model.ts'
import { insertUser } from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import { addDays } from '#kit/contract/day.ts'
import { fromNepalClock, nepalDate } from '#kit/contract/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { addCustomer } from '#orders/server/index.ts'
import type { DeskRules } from '../default-rules.ts'
import { repairFieldWords as fields } from '../field-words.ts'
import type { BookByPhone, TakeIn } from '../intake.ts'
import { repairNumber } from '../model.ts'
import { repairOfficeWords as words } from '../office-words.ts'
import { announce, arrange } from './book-repair.ts'
import { findAccountOf, findContact } from './customers.queries.ts'
import { enterStage } from './enter-stage.ts'
import { newLink } from './links.ts'
import { takePhotos } from './photos.ts'
import {
  insertEvent,
  isTechnician,
  lockRepair,
  type NewRepair,
  ownsLine,
} from './repairs.queries.ts'
import { setAgreed, setDetails, setDevice, setReceived } from './set-repair.queries.ts'
import { getRules } from './settings.queries.ts'
import { tellOfRepair } from './tell.ts'
import { getTicket } from './tickets.ts'
import { requireClaimable } from './track-repair.ts'

type Person = Pick<NewRepair, 'name' | 'phone' | 'email'> & { userId: string }
type Whose = Pick<TakeIn, 'customerId' | 'customer'>

/** The customer: known, or new. */
async function customerOf(
  tx: Db,
  caller: SignedIn,
  { customerId, customer }: Whose,
): Promise<Person | null> {
  if (customerId) {
    const known = customerId === walkInId ? null : await findContact(tx, customerId)
    if (!known) throw new ShopError('invalid_input', { fields: { customerId: fields.customer } })
    return { userId: customerId, name: known.name, phone: known.phone, email: known.email }
  }
  if (!customer) return null
  const { id, name, email, phone } = await addCustomer(tx, caller, customer, '')
  return { userId: id, name, email, phone }
}

/** Whoever booked without an account and now stands there gets one: one of theirs, or a new one. */
async function accountOf(
  tx: Db,
  { name, phone, email }: Pick<Person, 'name' | 'phone' | 'email'>,
): Promise<string> {
  const known = await findAccountOf(tx, phone, email)
  if (known) return known.id
  const user = { name, role: 'customer', passwordHash: null, phone } as const
  const added =
    (await insertUser(tx, { ...user, email: email || null })) ??
    (await insertUser(tx, { ...user, email: null }))
  if (!added) throw new Error('a customer without an e-mail could not be added')
  return added.id
}

export async function requireTechnician(tx: Db, id: string | null) {
  if (id !== null && !(await isTechnician(tx, id)))
    throw new ShopError('invalid_input', { fields: { technician: fields.customer } })
}

/**
 * When it is promised for, unless somebody says otherwise: at closing time, so many days from now.
 */
const promised = ({ promiseDays, closes }: DeskRules, now: Date) =>
  fromNepalClock(`${addDays(nepalDate(now.getTime()), promiseDays)}T${closes}`)

/**
 * Takes a device in, booked or not, all in one: who brings it, what it is and how it looks, what
 * was agreed.
 */
export async function takeIn(shop: Shop, caller: SignedIn, input: TakeIn, once: Once) {
  if (!input.agreesToPrivacy || !input.agreesToDataLoss)
    throw new ShopError('invalid_input', {
      fields: { [input.agreesToPrivacy ? 'agreesToDataLoss' : 'agreesToPrivacy']: fields.consent },
    })
  return once(async (tx) => {
    const rules = await getRules(tx)
    await requireTechnician(tx, input.technician)
    if (input.order && !(await ownsLine(tx, null, input.order)))
      throw new ShopError('invalid_input', { fields: { order: fields.customer } })
    const { id, token } = input.booking
      ? await receiveBooked(shop, tx, caller, input)
      : await receiveNew(shop, tx, caller, input)
    const dueAt = input.dueAt ?? promised(rules, shop.clock.now())
    const password = input.password === '' ? null : shop.seal.close(input.password, id)
    await setDetails(tx, id, { ...input, dueAt })
    await setAgreed(tx, id, password)
    const data = await getTicket(tx, caller, id)
    await recordAction(tx, caller.id, {
      action: 'created',
      subject: 'repair',
      subjectId: id,
      title: repairNumber(data.number),
    })
    return { message: words.takenIn(data.number), data, link: token }
  })
}

async function receiveNew(shop: Shop, tx: Db, caller: SignedIn, input: TakeIn) {
  const claimed = input.claimOf ? await lockRepair(tx, input.claimOf) : null
  if (input.claimOf && !claimed) throw new ShopError('not_found')
  const first = claimed && (await requireClaimable(tx, claimed))
  const person =
    (await customerOf(tx, caller, input)) ??
    (first?.userId ? { ...first, userId: first.userId } : null)
  if (!person) throw new ShopError('invalid_input', { fields: { customer: fields.customer } })
  const { kind, brand, model, serial, faults, source, words: said } = input
  const { userId, name, phone, email } = person
  const what = {
    kind,
    brand,
    model,
    serial,
    faults,
    words: said,
    source,
    sold: input.order ?? first?.sold ?? null,
    claimOf: claimed?.id ?? null,
  }
  const added = await announce(
    shop,
    tx,
    {
      userId,
      name,
      phone,
      email,
      ...what,
      way: 'bring',
      slot: null,
      address: null,
      stage: 'received',
      key: null,
    },
    { photos: input.photos, staffId: caller.id },
  )
  if (!added) throw new Error('a repair without a key was there before')
  if (claimed)
    await insertEvent(tx, {
      repairId: claimed.id,
      kind: 'claim',
      staffId: caller.id,
      text: said,
      isOutward: true,
    })
  return added
}

async function receiveBooked(shop: Shop, tx: Db, caller: SignedIn, input: TakeIn) {
  const booked = input.booking && (await lockRepair(tx, input.booking.id))
  if (!booked) throw new ShopError('not_found')
  if (booked.version !== input.booking?.version) throw new ShopError('changed_meanwhile')
  if (booked.stage !== 'booked') throw new ShopError('repair_step_not_possible')
  const person = (await customerOf(tx, caller, input)) ?? {
    ...booked,
    userId: booked.userId ?? (await accountOf(tx, booked)),
  }
  const { userId, name, phone, email } = person
  await setDevice(tx, booked.id, input)
  await setReceived(tx, booked.id, { userId, name, phone, email }, input.order ?? null)
  const repair = { ...booked, userId, name, phone, email }
  await enterStage(shop, tx, repair, { to: 'received', staffId: caller.id })
  await takePhotos(tx, booked.id, input.photos, caller.id)
  const token = await newLink(tx, booked.id)
  await tellOfRepair(shop, tx, 'received', { ...repair, slotAt: null }, { token })
  return { id: booked.id, token }
}

/** Books for somebody on the phone, whom the shop knows from then on. */
export async function bookFor(shop: Shop, caller: SignedIn, input: BookByPhone, once: Once) {
  return once(async (tx) => {
    const person = await customerOf(tx, caller, input)
    if (!person) throw new ShopError('invalid_input', { fields: { customer: fields.customer } })
    const coming = await arrange(shop, tx, await getRules(tx), input)
    const { kind, brand, model, serial, faults, words: said } = input
    const what = {
      kind,
      brand,
      model,
      serial,
      faults,
      words: said,
      sold: null,
      claimOf: null,
      key: null,
    }
    const added = await announce(
      shop,
      tx,
      { ...person, ...what, ...coming, source: 'phone', stage: 'booked' },
      { photos: [], staffId: caller.id },
    )
    if (!added) throw new Error('a repair without a key was there before')
    await recordAction(tx, caller.id, {
      action: 'created',
      subject: 'repair',
      subjectId: added.id,
      title: repairNumber(added.number),
    })
    return { message: words.booked(added.number), data: await getTicket(tx, caller, added.id) }
  })
}
