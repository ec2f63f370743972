import { isEmailVerified, isPhoneVerified } from '#accounts/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import { formatRs, toRupees } from '#kit/contract/money.ts'
import { formatDay, formatMoment } from '#kit/contract/time/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import { hashToken } from '#kit/server/secrets/secret-token.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { MessageEvent } from '#messages/model.ts'
import { enqueueMessage } from '#messages/server/index.ts'
import { paths } from '#pages/shop-pages.ts'
import { repairNumber } from '../../model.ts'
import { repairMailWords } from '../../words/mails.ts'
import { type Channel, insertConfirmation } from '../booking/strangers/confirm-booking.queries.ts'
import { getNoticeAmounts } from '../estimate/repair-orders.queries.ts'
import type { LockedRepair } from '../repairs.queries.ts'
import { createLink } from '../tracking/links.ts'
import { type RepairMailKind, type RepairMailValues, repairMail } from './repair-mails.ts'

/** The mails whose news also goes out as a message to the customer's phone. */
const messageEvents: Partial<Record<RepairMailKind, MessageEvent>> = {
  unconfirmed: 'repair-booked',
  booked: 'repair-booked',
  received: 'repair-booked',
  estimate: 'repair-estimate',
  ready: 'repair-ready',
  notRepaired: 'repair-ready',
  reminder: 'repair-reminder',
}

interface NoticeOptions {
  note?: string
  /** The network of the visitor or customer who causes the notice; null if staff do. */
  network?: string | null
  /** Distinguishes news of the same kind about one repair. Messages are sent once per occasion. */
  occasion?: string
}

interface Trust {
  /** The customer has proved that the mailbox is theirs. */
  email: boolean
  /** The customer or staff have confirmed the number. */
  phone: boolean
  /** Staff have entered the device, or have seen it. */
  device: boolean
}

async function findTrust(tx: Db, repair: LockedRepair): Promise<Trust> {
  const { userId, email, phone, source, stage, confirmedBy } = repair
  const wasSeenByStaff = source !== 'web' || stage !== 'booked'
  return {
    email:
      email !== '' &&
      (confirmedBy === 'mail' || (userId !== null && (await isEmailVerified(tx, userId, email)))),
    phone:
      wasSeenByStaff ||
      confirmedBy === 'message' ||
      confirmedBy === 'staff' ||
      (userId !== null && (await isPhoneVerified(tx, userId, phone))),
    device: wasSeenByStaff,
  }
}

/** Creates a link by which its recipient can confirm the booking. */
async function createConfirmationLink(tx: Db, repairId: string, channel: Channel) {
  const token = await createLink(tx, repairId, { showsCode: true })
  await insertConfirmation(tx, repairId, hashToken(token), channel)
  return token
}

/**
 * Notifies a customer by mail and message. An unverified recipient gets nothing that a visitor
 * entered. False if there is no address for either.
 */
export async function notifyCustomer(
  shop: Shop,
  tx: Db,
  requestedKind: RepairMailKind,
  repair: LockedRepair,
  { note = '', network, occasion = '' }: NoticeOptions = {},
): Promise<boolean> {
  const { isUnconfirmed } = repair
  const kind = isUnconfirmed && requestedKind === 'booked' ? 'unconfirmed' : requestedKind
  const event = messageEvents[kind]
  const isMessaged =
    event !== undefined &&
    shop.messages.channel !== null &&
    shop.messages.current.events.includes(event)
  if (!repair.email && !isMessaged) return false
  const trust = await findTrust(tx, repair)
  const values = await readMailValues(tx, repair, note, shop.language)
  // Only the recipient sees this link.
  const sentLink = isUnconfirmed ? null : await createLink(tx, repair.id, { showsCode: true })
  const linkFor = async (channel: Channel) =>
    sentLink ?? createConfirmationLink(tx, repair.id, channel)
  const kindOfDevice = repairMailWords(shop.language).kindsOfDevice[repair.kind]
  const isMailed =
    repair.email !== '' &&
    (await enqueueMail(
      tx,
      repairMail(
        shop,
        kind,
        {
          ...values,
          name: trust.email || repair.source !== 'web' ? values.name : null,
          device: trust.email || trust.device ? values.device : kindOfDevice,
        },
        await linkFor('mail'),
        { name: repair.name, email: repair.email, isVerified: trust.email },
      ),
    ))
  const origin = shop.origin.current()
  // Without a link to confirm, the message would say nothing.
  if (!isMessaged || (kind === 'unconfirmed' && !origin)) return isMailed
  const { name, number, device, total, due, code } = values
  const link = origin && `${origin}${paths.trackRepair(await linkFor('message'))}`
  const isSent = await enqueueMessage(shop, tx, {
    event,
    phone: repair.phone,
    isVerified: trust.phone,
    network,
    isMailed: isMailed && trust.email,
    values: { number, total, due, device: trust.device ? device : kindOfDevice },
    entered: { name, device },
    secrets: { code, link },
    text: kind === 'unconfirmed' ? repairMailWords(shop.language).confirmMessage : undefined,
    userId: repair.userId,
    about: `repair:${repair.number}`,
    once: `${repair.id} ${kind} ${occasion}`.trim(),
  })
  return isMailed || isSent
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
    held:
      repair.slotAt && repair.slotUntil
        ? repairMailWords(language).held(
            formatMoment(repair.slotAt.toISOString()),
            formatMoment(repair.slotUntil.toISOString()),
          )
        : null,
    until: validUntil ? formatDate(validUntil) : '',
    total: formatRs(toRupees(totalPaisa)),
    due: duePaisa > 0 ? formatRs(toRupees(duePaisa)) : null,
    code: repair.pickupCode,
    warranty: repair.warrantyUntil ? formatDate(repair.warrantyUntil) : null,
  }
}

const formatDate = (day: string) => formatDay(`${day}T06:00:00Z`)
