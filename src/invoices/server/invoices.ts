import type { Scope } from '#kit/contract/member.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { FindPapers } from '#kit/server/mail/papers.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Invoice } from '../invoice.ts'
import { findInvoice, findOwnInvoice, insertPrints, listMailed } from './invoices.queries.ts'
import { invoicePdf } from './pdf/invoice-pdf.ts'

export async function getInvoice(shop: Shop, scope: Scope, id: string): Promise<Invoice> {
  const invoice = await findInvoice(shop.db, id, scope)
  if (!invoice) throw new ShopError('not_found')
  return invoice
}

/** Counts prints of all of these, or of none: every paper says which copy it is. */
export const printInvoices = (shop: Shop, caller: SignedIn, scope: Scope, ids: string[]) =>
  transaction(shop.db, async (tx) => {
    const printed = await insertPrints(tx, ids, scope, caller.id)
    if (printed.length < new Set(ids).size) throw new ShopError('not_found')
    return printed
  })

async function* inOnePiece(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content
}

export const savePdf = async (shop: Shop, scope: Scope, id: string) =>
  inOnePiece(await invoicePdf(await getInvoice(shop, scope, id)))

/** One's own; somebody else's does not exist. */
export async function saveOwnPdf(shop: Shop, caller: SignedIn, id: string) {
  const invoice = await findOwnInvoice(shop.db, id, caller.id)
  if (!invoice) throw new ShopError('not_found')
  return inOnePiece(await invoicePdf(invoice))
}

/** What goes with a mail, where the issuers want that. */
export const findPapers: FindPapers = async (shop, mailId) => {
  const papers = await listMailed(shop.db, mailId)
  const contents = await Promise.all(papers.map(invoicePdf))
  return papers.map(({ number }, place) => ({
    filename: `${number.replaceAll('/', '-')}.pdf`,
    contentType: 'application/pdf',
    content: contents[place] ?? Buffer.alloc(0),
  }))
}
