import { isVerified } from '#accounts/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import { formatRs, toRupees } from '#kit/contract/money.ts'
import { formatDay, formatMoment } from '#kit/contract/time/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { MessageEvent } from '#messages/model.ts'
import { enqueueMessage } from '#messages/server/index.ts'
import { paths } from '#pages/shop-pages.ts'
import { repairNumber } from '../../model.ts'
import { repairMailWords } from '../../words/mails.ts'
import { getNoticeAmounts } from '../estimate/repair-orders.queries.ts'
import type { LockedRepair } from '../repairs.queries.ts'
import { createLink } from '../tracking/links.ts'
import { type RepairMailKind, type RepairMailValues, repairMail } from './repair-mails.ts'

/** The mails whose news also goes out as a message to the customer's phone. */
const messageEvents: Partial<Record<RepairMailKind, MessageEvent>> = {
  booked: 'repair-booked',
  received: 'repair-booked',
  estimate: 'repair-estimate',
  ready: 'repair-ready',
  notRepaired: 'repair-ready',
  reminder: 'repair-reminder',
}

interface NoticeOptions {
  note?: string
  /** Distinguishes news of the same kind about one repair. Messages are sent once per occasion. */
  occasion?: string
}

/** Notifies a customer by mail and message. False if there is no address for either. */
export async function notifyCustomer(
  shop: Shop,
  tx: Db,
  kind: RepairMailKind,
  repair: LockedRepair,
  { note = '', occasion = '' }: NoticeOptions = {},
): Promise<boolean> {
  const event = messageEvents[kind]
  const isMessaged =
    event !== undefined &&
    shop.messages.channel !== null &&
    shop.messages.current.events.includes(event)
  if (!repair.email && !isMessaged) return false
  // Only the recipient sees this link.
  const token = await createLink(tx, repair.id, { showsCode: true })
  const values = await readMailValues(tx, repair, note, shop.language)
  const hasVerifiedEmail = repair.userId !== null && (await isVerified(tx, repair.userId))
  const isMailed =
    repair.email !== '' &&
    (await enqueueMail(
      tx,
      repairMail(shop, kind, values, token, {
        name: repair.name,
        email: repair.email,
        isVerified: hasVerifiedEmail,
      }),
    ))
  if (!event) return isMailed
  const { name, number, device, total, due, code } = values
  const origin = shop.origin.current()
  await enqueueMessage(shop, tx, {
    event,
    phone: repair.phone,
    isMailed: isMailed && hasVerifiedEmail,
    values: { name, number, device, total, due },
    secrets: { code, link: origin && `${origin}${paths.trackRepair(token)}` },
    userId: repair.userId,
    about: `repair:${repair.number}`,
    once: `${repair.id} ${kind} ${occasion}`.trim(),
  })
  return true
}

async function readMailValues(
  tx: Db,
  repair: LockedRepair,
  note: string,
  language: Language,
): Promise<RepairMailValues> {
  const { totalPaisa, duePaisa, validUntil } = await getNoticeAmounts(tx, repair.id)
  return {
    name: repair.name,
    number: repairNumber(repair.number),
    device: `${repair.brand} ${repair.model}`.trim(),
    note: note || null,
    when:
      repair.slotAt && repairMailWords(language).slot(formatMoment(repair.slotAt.toISOString())),
    until: validUntil ? formatDate(validUntil) : '',
    total: formatRs(toRupees(totalPaisa)),
    due: duePaisa > 0 ? formatRs(toRupees(duePaisa)) : null,
    code: repair.pickupCode,
    warranty: repair.warrantyUntil ? formatDate(repair.warrantyUntil) : null,
  }
}

const formatDate = (day: string) => formatDay(`${day}T06:00:00Z`)
