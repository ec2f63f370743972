import { may } from '#access/access.ts'
import type { Scope } from '#access/member-access.ts'
import type { Language } from '#kit/contract/language.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { ListAttachments } from '#kit/server/mail/attachments.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { findOrder, findOrderOfCustomer } from '#orders/server/index.ts'
import type { Invoice } from '../invoice.ts'
import {
  findInvoice,
  insertPrints,
  listMailInvoices,
  listOrderInvoices,
} from './invoices.queries.ts'
import { invoicePdf } from './pdf/invoice-pdf.ts'

type Reader = Parameters<typeof findInvoice>[2]

/** Gets an invoice that the reader may see. Other invoices are not found. */
export async function getInvoice(
  shop: Shop,
  reader: Reader,
  id: string,
  language: Language,
): Promise<Invoice> {
  const invoice = await findInvoice(shop.db, id, reader, language)
  if (!invoice) throw new ShopError('not_found')
  return invoice
}

/** Counts a print of every invoice, or throws. Each printed invoice shows which copy it is. */
export const printInvoices = (shop: Shop, caller: SignedIn, scope: Scope, ids: string[]) =>
  transaction(shop.db, async (tx) => {
    const printed = await insertPrints(tx, ids, scope, caller.id)
    if (printed.length < new Set(ids).size) throw new ShopError('not_found')
    return printed
  })

async function* toStream(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content
}

/** Streams the PDF of an invoice, in the shop's language, as mails carry it. */
export const readPdf = async (shop: Shop, reader: Reader, id: string) =>
  toStream(await invoicePdf(await getInvoice(shop, reader, id, shop.language), shop.language))

/** Finds the invoices attached to a mail, if their issuers attach them. */
export const listAttachments: ListAttachments = async (shop, mailId) => {
  const papers = await listMailInvoices(shop.db, mailId, shop.language)
  const contents = await Promise.all(papers.map((paper) => invoicePdf(paper, shop.language)))
  return papers.map(({ number }, index) => ({
    filename: `${number.replaceAll('/', '-')}.pdf`,
    contentType: 'application/pdf',
    content: contents[index] ?? Buffer.alloc(0),
  }))
}

/** Lists the invoices and credit notes of a customer's order. Staff can read those of any order. */
export async function listInvoicesOfOrder({ db }: Shop, caller: SignedIn, orderId: string) {
  const customerId = may(caller, 'orders') ? null : caller.id
  const order = await (customerId
    ? findOrderOfCustomer(db, orderId, customerId)
    : findOrder(db, orderId))
  if (!order) throw new ShopError('not_found')
  return listOrderInvoices(db, orderId, customerId)
}
