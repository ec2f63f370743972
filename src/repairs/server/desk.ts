import { recordAction } from '#audit/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { paths } from '#shop-pages.ts'
import type { SaveTests } from '../desk-contract.ts'
import type { ChangeRepair } from '../intake.ts'
import { repairNumber, stages } from '../model.ts'
import { repairOfficeWords as words } from '../office-words.ts'
import { newLink } from './links.ts'
import { findPassword } from './password.queries.ts'
import { insertEvent, lockRepair } from './repairs.queries.ts'
import {
  clearUnread,
  countReminder,
  setDetails,
  setDevice,
  setSealed,
  setTechnician,
  setTests,
  touchRepair,
} from './set-repair.queries.ts'
import { getRules } from './settings.queries.ts'
import { requireTechnician } from './take-in.ts'
import { tellOfRepair } from './tell.ts'
import { changeTicket, getTicket, mayLook } from './tickets.ts'

const requireOpen = (stage: keyof typeof stages) => {
  if (!stages[stage].isOpen) throw new ShopError('repair_step_not_possible')
}

export const changeRepair = (
  shop: Shop,
  caller: SignedIn,
  { id, version, ...input }: ChangeRepair,
) =>
  changeTicket(shop, caller, { id, version }, async (tx, { stage }) => {
    requireOpen(stage)
    await requireTechnician(tx, input.technician)
    await setDevice(tx, id, input)
    await setDetails(tx, id, input)
    return { message: words.saved }
  })

export const assignRepair = (
  shop: Shop,
  caller: SignedIn,
  { id, technician, version }: { id: string; technician: string | null; version: number },
) =>
  changeTicket(shop, caller, { id, version }, async (tx, { stage, technicianId }) => {
    requireOpen(stage)
    await requireTechnician(tx, technician)
    await setTechnician(tx, id, technician)
    return {
      message: words.saved,
      changes: { technician: { before: technicianId ?? '', after: technician ?? '' } },
    }
  })

/** A note inside the shop, or a message that the customer gets. */
export const addNote = (
  shop: Shop,
  caller: SignedIn,
  { id, text, isOutward }: { id: string; text: string; isOutward: boolean },
) =>
  changeTicket(shop, caller, { id }, async (tx, repair) => {
    // What is erased stays so: nobody would come back to erase this one.
    if (!isOutward && repair.erasedAt) throw new ShopError('repair_erased')
    await insertEvent(tx, {
      repairId: id,
      kind: isOutward ? 'message' : 'note',
      staffId: caller.id,
      text,
      isOutward,
    })
    await (isOutward ? clearUnread(tx, id) : touchRepair(tx, id))
    if (isOutward) await tellOfRepair(shop, tx, 'message', repair, { note: text })
    return { message: isOutward ? words.messaged : words.noted }
  })

export const readMessages = (shop: Shop, caller: SignedIn, id: string) =>
  transaction(shop.db, async (tx) => {
    const repair = await lockRepair(tx, id)
    if (!repair) throw new ShopError('not_found')
    await clearUnread(tx, id)
    return { message: words.saved, data: await getTicket(tx, caller, id) }
  })

export const saveTests = (shop: Shop, caller: SignedIn, { id, version, tests }: SaveTests) =>
  changeTicket(shop, caller, { id, version }, async (tx, { stage }) => {
    if (stage !== 'testing' && stage !== 'repairing')
      throw new ShopError('repair_step_not_possible')
    await setTests(tx, id, tests, caller.id)
    return { message: words.saved }
  })

/**
 * The password of a device, for who works on it; the log says who looked, before anybody is told.
 */
export const lookAtPassword = (shop: Shop, caller: SignedIn, id: string) =>
  transaction(shop.db, async (tx) => {
    const found = await findPassword(tx, id)
    if (!found) throw new ShopError('not_found')
    if (!mayLook(caller, found.technicianId)) throw new ShopError('repair_password_not_yours')
    await recordAction(tx, caller.id, {
      action: 'looked at the password of',
      subject: 'repair',
      subjectId: id,
      title: repairNumber(found.number),
    })
    const password = shop.seal.open(found.sealed, id)
    // Closed with the key of another machine: nobody can read it any more.
    if (password === null) throw new ShopError('not_found')
    return { password }
  })

export const setPassword = (
  shop: Shop,
  caller: SignedIn,
  { id, password }: { id: string; password: string },
) =>
  changeTicket(shop, caller, { id }, async (tx, { stage }) => {
    requireOpen(stage)
    await setSealed(tx, id, password === '' ? null : shop.seal.close(password, id))
    return { message: words.saved }
  })

/** What is printed, with a link of its own for the code. */
export const getPaper = (shop: Shop, caller: SignedIn, id: string, origin: string) =>
  transaction(shop.db, async (tx) => {
    const ticket = await getTicket(tx, caller, id)
    const link = await newLink(tx, id)
    const { terms } = await getRules(tx)
    return {
      ticket,
      link,
      url: `${shop.origin.current() ?? origin}${paths.trackRepair(link)}`,
      terms: terms.split('\n').filter(Boolean),
    }
  })

export const sendLink = (shop: Shop, caller: SignedIn, id: string) =>
  transaction(shop.db, async (tx) => {
    const repair = await lockRepair(tx, id)
    if (!repair) throw new ShopError('not_found')
    const link = await newLink(tx, id)
    const isSent = await tellOfRepair(
      shop,
      tx,
      repair.stage === 'booked' ? 'booked' : 'received',
      repair,
      { token: link, once: link.slice(0, 8) },
    )
    await recordAction(tx, caller.id, {
      action: 'resent',
      subject: 'repair',
      subjectId: id,
      title: repairNumber(repair.number),
    })
    return { message: isSent ? words.linkSent : words.linkUnsent, link }
  })

/** Reminds of a device that nobody has fetched, or of an estimate that nobody has answered. */
export const remind = (shop: Shop, caller: SignedIn, id: string) =>
  changeTicket(shop, caller, { id }, async (tx, repair) => {
    await remindIn(shop, tx, id, repair.reminders, caller.id)
    return { message: words.reminded }
  })

export async function remindIn(
  shop: Shop,
  tx: Db,
  id: string,
  reminders: number,
  staffId: string | null,
) {
  const repair = await lockRepair(tx, id)
  if (!repair || repair.reminders !== reminders) return
  const isWaiting = stages[repair.stage].isWaitingForOwner
  if (!isWaiting && repair.stage !== 'waiting_approval')
    throw new ShopError('repair_step_not_possible')
  await countReminder(tx, id)
  await insertEvent(tx, { repairId: id, kind: 'reminder', staffId, isOutward: true })
  await tellOfRepair(shop, tx, isWaiting ? 'reminder' : 'estimate', repair, {
    once: `reminder ${reminders + 1}`,
  })
}
