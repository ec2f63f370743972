import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { invoices } from '../contract.ts'
import { bookTable, readBook } from './books/books.ts'
import { tallyVouchers } from './books/tally.ts'
import { reportAgain } from './cbms/report.ts'
import { listInvoices } from './invoices.queries.ts'
import { getInvoice, listInvoicesOfOrder, printInvoices, readPdf } from './invoices.ts'
import { readIssuer, updateIssuer } from './issuer/issuer.ts'

export function registerInvoices(api: Api) {
  const { shop } = api
  bind(api, invoices.list, (query, _, { scope }) =>
    listInvoices(shop.db, scope, query, toRange(query)),
  )
  bind(api, invoices.one, ({ id }, caller, { scope }) =>
    getInvoice(shop, { scope }, id, caller.language),
  )
  bind(api, invoices.print, ({ ids }, caller, { scope }) => printInvoices(shop, caller, scope, ids))
  bind(api, invoices.pdf, ({ id }, _, { scope }) => readPdf(shop, { scope }, id))
  bind(api, invoices.ofOrder, ({ id }, caller) => listInvoicesOfOrder(shop, caller, id))
  bind(api, invoices.ownPdf, ({ id }, caller) => readPdf(shop, { customerId: caller.id }, id))
  bind(api, invoices.book, (query, _, { scope }) => readBook(shop, scope, query))
  bind(api, invoices.bookTable, async (query, caller, { scope }) =>
    bookTable(shop, scope, query, caller.language),
  )
  bind(api, invoices.tally, async (month, _, { scope }) => tallyVouchers(shop, scope, month))
  bind(api, invoices.issuer, (_, __, { scope }) => readIssuer(shop, scope))
  bind(api, invoices.updateIssuer, (input, caller, { scope }) =>
    updateIssuer(shop, caller, scope, input),
  )
  bind(api, invoices.report, ({ id }, caller) => reportAgain(shop, caller, id))
}
