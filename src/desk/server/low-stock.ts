import { inNepal, nepalDate } from '#kit/contract/nepal-time.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import { paragraph, spelledButton, together } from '#kit/server/mail/look/blocks.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { recurring } from '#kit/server/tasks/task-kind.ts'
import { officePathsOf } from '#office-pages.ts'
import { shopRecipient } from '#settings/server/index.ts'
import { deskMailWords } from '../mail-words.ts'
import { countLow, lowStockMail, takeNewlyLow, wasToldToday } from './low-stock.queries.ts'

const say = deskMailWords.lowStock
const kind = mailKind(lowStockMail, say, {
  list: { isBlock: true },
  link: { isBlock: true },
  others: { isOptional: true },
})

/** Read before the day's orders with the suppliers, and about the day before as a whole. */
const fromHour = 8
const maxListed = 50

/** One mail a day at most, about what has run low since the last; a day without news has none. */
async function mailLowStock(shop: Shop) {
  const recipient = shop.settings.current.mailLowStock ? shopRecipient(shop) : null
  const now = shop.clock.now().getTime()
  if (!recipient || inNepal(now).getUTCHours() < fromHour) return
  await transaction(shop.db, async (tx) => {
    if (await wasToldToday(tx, nepalDate(now))) return
    const products = await takeNewlyLow(tx)
    if (products.length === 0) return
    const others = (await countLow(tx)) - products.length
    const lines = products
      .slice(0, maxListed)
      .map(({ name, stock }) => paragraph(say.line(name, say.left(stock))))
    if (products.length > maxListed) lines.push(paragraph(say.more(products.length - maxListed)))
    const origin = shop.origin.current()
    const path = officePathsOf(null).products({ stock: 'low' })
    const values = {
      products: say.products(products.length),
      list: together(...lines),
      others: others > 0 ? say.others(others) : null,
      link: origin ? spelledButton(say.see, `${origin}${path}`) : paragraph(say.pathOnly(path)),
    }
    await enqueueMail(tx, mail(shop, kind, values, { recipient, isUrgent: true }))
  })
}

export const lowStockTask = recurring('low-stock-mail', 1800, mailLowStock)
