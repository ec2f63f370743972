import { inNepal, nepalDate } from '#kit/contract/time/nepal-time.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import { paragraph, together } from '#kit/server/mail/look/blocks.ts'
import { linkTo } from '#kit/server/mail/look/link-to.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { recurring } from '#kit/server/tasks/task-kind.ts'
import { officePathsOf } from '#pages/office-pages.ts'
import { shopRecipient } from '#settings/server/index.ts'
import { notificationMailWords } from '../words/mails.ts'
import { countLow, lowStockMail, recordNewlyLow, wasMailedToday } from './low-stock.queries.ts'

const kind = mailKind(lowStockMail, (language) => notificationMailWords(language).lowStock, {
  list: { isBlock: true },
  link: { isBlock: true },
  others: { isOptional: true },
})

/** The hour of the mail: staff read it before they order from the suppliers. */
const fromHour = 8
const maxListed = 50

/** Mails the products that ran low since the last mail, at most once a day. */
async function mailLowStock(shop: Shop) {
  const words = notificationMailWords(shop.language).lowStock
  const recipient = shop.settings.current.mailLowStock ? shopRecipient(shop) : null
  const now = shop.clock.now().getTime()
  if (!recipient || inNepal(now).getUTCHours() < fromHour) return
  await transaction(shop.db, async (tx) => {
    if (await wasMailedToday(tx, lowStockMail, nepalDate(now))) return
    const products = await recordNewlyLow(tx)
    if (products.length === 0) return
    const others = (await countLow(tx)) - products.length
    const lines = products
      .slice(0, maxListed)
      .map(({ name, stock }) => paragraph(words.line(name, words.left(stock))))
    if (products.length > maxListed) lines.push(paragraph(words.more(products.length - maxListed)))
    const path = officePathsOf(null).products({ stock: 'low' })
    const values = {
      products: words.products(products.length),
      list: together(...lines),
      others: others > 0 ? words.others(others) : null,
      link: linkTo(shop.origin.current(), path, words.see, shop.language),
    }
    await enqueueMail(tx, mail(shop, kind, values, { recipient, isUrgent: true }))
  })
}

export const lowStockTask = recurring('low-stock-mail', 1800, mailLowStock)
