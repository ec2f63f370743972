import { formatRs } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { paragraph, spelledButton, together } from '#kit/server/mail/look/blocks.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { officePathsOf } from '#pages/office-pages.ts'
import { shopRecipient } from '#settings/server/index.ts'
import type { Order } from '../../contract.ts'
import { orderMailWords } from '../../words/mails.ts'
import { shopOrderMail } from '../privacy/erase-customer.queries.ts'
import { boughtBlock, sumsBlock } from './mail-lines.ts'

const kind = mailKind(shopOrderMail, (language) => orderMailWords(language).forShop, {
  order: { isBlock: true },
  link: { isBlock: true },
})

/** Mails the shop about a new order, if the owner has switched this on. */
export async function notifyShop(shop: Shop, tx: Db, order: Order) {
  const recipient = shop.settings.current.mailOrders ? shopRecipient(shop) : null
  if (!recipient) return
  const { language } = shop
  const words = orderMailWords(language).forShop
  const origin = shop.origin.current()
  const path = officePathsOf(null).order(order.id)
  const values = {
    number: String(order.number),
    total: formatRs(order.total),
    buyer: words.buyer(order.customer.name, order.customer.phone),
    place: order.shippingAddress || (order.shippingName ?? order.shippingOption),
    order: together(
      boughtBlock(order, origin, shop.settings.current.name, language),
      sumsBlock(order, language),
    ),
    link: origin ? spelledButton(words.see, `${origin}${path}`) : paragraph(words.pathOnly(path)),
  }
  await enqueueMail(
    tx,
    mail(shop, kind, values, { recipient, about: `order:${order.number}`, isUrgent: true }),
  )
}
