import type { Scope } from '#access/member-access.ts'
import { byteOrderMark, toCsvLine } from '#kit/contract/csv.ts'
import type { Language } from '#kit/contract/language.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { BookQuery } from '../../contract.ts'
import type { Book, BookLine } from '../../invoice.ts'
import { invoiceOfficeWords } from '../../words/office.ts'
import { listBook } from './book.queries.ts'

const sums = ['total', 'exempt', 'taxable', 'vat'] as const
const amount = (rupees: number) => rupees.toFixed(2)

/** Reads the sales book or the returns book of a month. */
export async function readBook(shop: Shop, scope: Scope, query: BookQuery): Promise<Book> {
  const lines = await listBook(shop.db, scope, query)
  const sum = (name: (typeof sums)[number]) =>
    toRupees(lines.reduce((paisa, line) => paisa + toPaisa(line[name]), 0))
  return {
    lines,
    total: sum('total'),
    exempt: sum('exempt'),
    taxable: sum('taxable'),
    vat: sum('vat'),
  }
}

const amountCells = (amounts: Pick<BookLine, (typeof sums)[number]>) =>
  sums.map((name) => amount(amounts[name]))

// The shop does not export goods.
const noExport = [amount(0), '', '', '']

/** Formats the book of a month as CSV, with the columns of the tax office's sheet. */
export async function* bookTable(
  shop: Shop,
  scope: Scope,
  query: BookQuery,
  language: Language,
): AsyncGenerator<string> {
  const { bookColumns: columns, bookTotal, unit } = invoiceOfficeWords(language)
  const book = await readBook(shop, scope, query)
  const isSales = query.book === 'sales'
  const corrected = (number: string) => (isSales ? [] : [number])
  const exported = (cells: string[]) => (isSales ? cells : [])
  yield byteOrderMark +
    toCsvLine([
      ...[
        columns.date,
        isSales ? columns.number : columns.creditNumber,
        ...corrected(columns.corrects),
        columns.buyer,
        columns.pan,
      ],
      ...[columns.goods, columns.quantity, columns.unit],
      ...(isSales
        ? [columns.total, columns.exempt, columns.taxable]
        : [columns.totalReturned, columns.exemptReturned, columns.taxableReturned]),
      ...[
        columns.vat,
        ...exported([columns.exported, columns.country, columns.declaration, columns.declared]),
      ],
    ])
  for (const line of book.lines) {
    const { bsDate, number, corrects, buyer, goods, quantity } = line
    yield toCsvLine([
      ...[bsDate, number, ...corrected(corrects), buyer.name, buyer.pan],
      ...[goods, String(quantity), unit, ...amountCells(line), ...exported(noExport)],
    ])
  }
  yield toCsvLine([
    bookTotal,
    '',
    ...corrected(''),
    '',
    '',
    '',
    '',
    '',
    ...amountCells(book),
    ...exported(noExport),
  ])
}
