import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import { paragraph, together } from '#kit/server/mail/look/blocks.ts'
import { linkTo } from '#kit/server/mail/look/link-to.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import { countStrangerMails, strangerMailsPerDay } from '#kit/server/mail/outbox.queries.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { recurring } from '#kit/server/tasks/task-kind.ts'
import { countStrangerMessages, strangerMessagesPerDay } from '#messages/server/index.ts'
import { officePaths } from '#pages/office-pages.ts'
import { strangerLimits } from '#repairs/model.ts'
import { countStrangerSlots } from '#repairs/server/index.ts'
import { shopRecipient } from '#settings/server/index.ts'
import type { LimitName } from '../../model.ts'
import { notificationMailWords } from '../../words/mails.ts'
import { wasMailedToday } from '../low-stock.queries.ts'
import { deleteOldAlerts, insertAlerts, limitMail } from './limit-alerts.queries.ts'

const kind = mailKind(limitMail, (language) => notificationMailWords(language).limits, {
  list: { isBlock: true },
  link: { isBlock: true },
})

const maxima: Record<LimitName, number> = {
  mails: strangerMailsPerDay.anyone,
  account_mails: strangerMailsPerDay.account,
  messages: strangerMessagesPerDay.shop,
  slots: strangerLimits.slotsPerDay,
}
/** The share of a limit at which the owner is warned, while some of it is still left. */
const alertShare = 0.8

async function countUses(db: Db): Promise<Record<LimitName, number>> {
  const [{ anyone, account }, messages, slots] = await Promise.all([
    countStrangerMails(db),
    countStrangerMessages(db),
    countStrangerSlots(db),
  ])
  return { mails: anyone, account_mails: account, messages, slots }
}

/**
 * Warns the owner, in the office and by one mail a day, when strangers have nearly used up the
 * shop's limits on mails and messages to unverified addresses and numbers, or on held slots.
 */
async function warnOfLimits(shop: Shop) {
  const uses = await countUses(shop.db)
  const names = (Object.keys(maxima) as LimitName[]).filter(
    (name) => uses[name] >= alertShare * maxima[name],
  )
  if (names.length === 0) return
  const day = nepalDate(shop.clock.now().getTime())
  await transaction(shop.db, async (tx) => {
    const isMailed = await wasMailedToday(tx, limitMail, day)
    const alerts = await insertAlerts(tx, day, names)
    await deleteOldAlerts(tx, day)
    const recipient = shopRecipient(shop)
    if (alerts.length === 0 || isMailed || !recipient) return
    const words = notificationMailWords(shop.language).limits
    const lines = names.map((name) =>
      paragraph(words.line(words.names[name], uses[name], maxima[name])),
    )
    const values = {
      list: together(...lines),
      link: linkTo(shop.origin.current(), officePaths.mails, words.see, shop.language),
    }
    await enqueueMail(tx, mail(shop, kind, values, { recipient, isUrgent: true }))
  })
}

export const limitAlertTask = recurring('limit-alerts', 60, warnOfLimits)
