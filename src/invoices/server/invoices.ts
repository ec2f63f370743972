import type { Language } from '#kit/contract/language.ts'
import type { Scope } from '#kit/contract/member.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { FindPapers } from '#kit/server/mail/papers.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Invoice } from '../invoice.ts'
import {
  findCustomerInvoice,
  findInvoice,
  insertPrints,
  listMailInvoices,
} from './invoices.queries.ts'
import { invoicePdf } from './pdf/invoice-pdf.ts'

export async function getInvoice(
  shop: Shop,
  scope: Scope,
  id: string,
  language: Language,
): Promise<Invoice> {
  const invoice = await findInvoice(shop.db, id, scope, language)
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
export const readPdf = async (shop: Shop, scope: Scope, id: string) =>
  toStream(await invoicePdf(await getInvoice(shop, scope, id, shop.language), shop.language))

/** Streams the PDF of a customer's invoice. The invoices of other customers are not found. */
export async function readCustomerPdf(shop: Shop, caller: SignedIn, id: string) {
  const invoice = await findCustomerInvoice(shop.db, id, caller.id, shop.language)
  if (!invoice) throw new ShopError('not_found')
  return toStream(await invoicePdf(invoice, shop.language))
}

/** Finds the invoices attached to a mail, if their issuers attach them. */
export const findPapers: FindPapers = async (shop, mailId) => {
  const papers = await listMailInvoices(shop.db, mailId, shop.language)
  const contents = await Promise.all(papers.map((paper) => invoicePdf(paper, shop.language)))
  return papers.map(({ number }, index) => ({
    filename: `${number.replaceAll('/', '-')}.pdf`,
    contentType: 'application/pdf',
    content: contents[index] ?? Buffer.alloc(0),
  }))
}
