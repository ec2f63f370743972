import { isVerified } from '#accounts/server/index.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatDay, formatMoment } from '#kit/contract/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { MessageEvent } from '#messages/model.ts'
import { enqueueMessage } from '#messages/server/index.ts'
import { paths } from '#shop-pages.ts'
import { repairMailWords as say } from '../mail-words.ts'
import { repairNumber } from '../model.ts'
import { newLink } from './links.ts'
import { type RepairLetter, repairMail } from './repair-mails.ts'
import type { LockedRepair } from './repairs.queries.ts'
import { findToldSums } from './tell.queries.ts'

/** What is told by message as well. */
const events: Partial<Record<RepairLetter, MessageEvent>> = {
  booked: 'repair-booked',
  received: 'repair-booked',
  estimate: 'repair-estimate',
  ready: 'repair-ready',
  notRepaired: 'repair-ready',
  reminder: 'repair-reminder',
}

type ToldRepair = Pick<
  LockedRepair,
  | 'id'
  | 'number'
  | 'brand'
  | 'model'
  | 'userId'
  | 'name'
  | 'phone'
  | 'email'
  | 'pickupCode'
  | 'slotAt'
> & {
  warrantyUntil?: string | null
}

interface Told {
  note?: string
  /** A link that there is already; else each letter gets its own. */
  token?: string
  /** Names the news, where a repair has the same more than once. */
  once?: string
}

/**
 * Tells a customer of their repair, by mail and message where there is an address for it. Whether
 * anything was sent.
 */
export async function tellOfRepair(
  shop: Shop,
  tx: Db,
  letter: RepairLetter,
  repair: ToldRepair,
  { note = '', token: given, once = '' }: Told = {},
): Promise<boolean> {
  const event = events[letter]
  const isMessaged =
    event !== undefined &&
    shop.messages.channel !== null &&
    shop.messages.current.events.includes(event)
  if (!repair.email && !isMessaged) return false
  const token = given ?? (await newLink(tx, repair.id))
  const { totalPaisa, duePaisa, validUntil } = await findToldSums(tx, repair.id)
  const values = {
    name: repair.name,
    number: repairNumber(repair.number),
    device: `${repair.brand} ${repair.model}`.trim(),
    note: note || null,
    when: repair.slotAt && say.slot(formatMoment(repair.slotAt.toISOString())),
    until: validUntil ? formatDay(`${validUntil}T06:00:00Z`) : '',
    total: formatRs(totalPaisa / 100),
    due: duePaisa > 0 ? formatRs(duePaisa / 100) : null,
    code: repair.pickupCode,
    warranty: repair.warrantyUntil ? formatDay(`${repair.warrantyUntil}T06:00:00Z`) : null,
  }
  const isKnown = repair.userId !== null && (await isVerified(tx, repair.userId))
  const isMailed =
    repair.email !== '' &&
    (await enqueueMail(
      tx,
      repairMail(shop, letter, values, token, {
        name: repair.name,
        email: repair.email,
        isVerified: isKnown,
      }),
    ))
  if (!event) return isMailed
  const origin = shop.origin.current()
  await enqueueMessage(shop, tx, {
    event,
    phone: repair.phone,
    isMailed: isMailed && isKnown,
    values: {
      name: repair.name,
      number: values.number,
      device: values.device,
      total: values.total,
      due: values.due,
    },
    secrets: { code: values.code, link: origin && `${origin}${paths.trackRepair(token)}` },
    userId: repair.userId,
    about: `repair:${repair.number}`,
    once: `${repair.id} ${letter} ${once}`.trim(),
  })
  return true
}
