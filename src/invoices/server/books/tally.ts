import type { Scope } from '#access/member-access.ts'
import type { Shop } from '#kit/server/shop.ts'
import { escapeHtml } from '#kit/server/text/escape-html.ts'
import type { BookMonth } from '../../contract.ts'
import type { BookKind } from '../../model.ts'
import { getIssuer } from '../issuer/issuer.queries.ts'
import { type BookEntry, listBook } from './book.queries.ts'

// Tally creates missing ledgers, each in one of its standard groups.
const ledgers = { customers: 'Online Customers', sales: 'Online Sales', vat: 'VAT 13%' }
const groups = {
  [ledgers.customers]: 'Sundry Debtors',
  [ledgers.sales]: 'Sales Accounts',
  [ledgers.vat]: 'Duties & Taxes',
}

/** Signs amounts by Tally's rule: debits are negative and "deemed positive". */
const entry = (ledger: string, amount: number, isDebit: boolean) =>
  `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escapeHtml(ledger)}</LEDGERNAME><ISDEEMEDPOSITIVE>${isDebit ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${(isDebit ? -amount : amount).toFixed(2)}</AMOUNT></ALLLEDGERENTRIES.LIST>`

function voucher(
  book: BookKind,
  { id, number, corrects, issuedOn, buyer, total, exempt, taxable, vat }: BookEntry,
) {
  const type = book === 'sales' ? 'Sales' : 'Credit Note'
  const isSale = book === 'sales'
  const narration = [buyer.name, buyer.pan && `PAN ${buyer.pan}`, corrects]
    .filter(Boolean)
    .join(', ')
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${id}" VCHTYPE="${type}" ACTION="Create"><DATE>${issuedOn.replaceAll('-', '')}</DATE><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${escapeHtml(number)}</VOUCHERNUMBER><PARTYLEDGERNAME>${escapeHtml(ledgers.customers)}</PARTYLEDGERNAME><NARRATION>${escapeHtml(narration)}</NARRATION>${entry(ledgers.customers, total, isSale)}${entry(ledgers.sales, exempt + taxable, !isSale)}${vat > 0 ? entry(ledgers.vat, vat, !isSale) : ''}</VOUCHER></TALLYMESSAGE>\n`
}

const ledger = (name: string) =>
  `<TALLYMESSAGE xmlns:UDF="TallyUDF"><LEDGER NAME="${escapeHtml(name)}" ACTION="Create"><NAME>${escapeHtml(name)}</NAME><PARENT>${escapeHtml(groups[name] ?? '')}</PARENT></LEDGER></TALLYMESSAGE>\n`

/** Exports a month's invoices and credit notes, and the ledgers they use, as Tally vouchers. */
export async function* tallyVouchers(
  shop: Shop,
  scope: Scope,
  month: BookMonth,
): AsyncGenerator<string> {
  const { name } = await getIssuer(shop.db, scope)
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME><STATICVARIABLES><SVCURRENTCOMPANY>${escapeHtml(name)}</SVCURRENTCOMPANY></STATICVARIABLES></REQUESTDESC><REQUESTDATA>\n`
  yield Object.values(ledgers).map(ledger).join('')
  for (const book of ['sales', 'returns'] as const)
    for (const line of await listBook(shop.db, scope, { book, ...month })) yield voucher(book, line)
  yield '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'
}
