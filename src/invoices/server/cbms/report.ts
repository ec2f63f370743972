import { recordAction } from '#audit/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import { toNepalClock } from '#kit/contract/time/nepal-time.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { enqueueTask } from '#kit/server/tasks/enqueue-task.ts'
import { PermanentFailure, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import type { Invoice } from '../../invoice.ts'
import { invoicePaperWords } from '../../words/paper.ts'
import { findInvoice } from '../invoices.queries.ts'
import { getInvoice } from '../invoices.ts'
import { insertReport, markReported, updateRefused } from './report.queries.ts'

const kind = 'invoice-report'
// The tax office writes `2083-07-29` as `2083.07.29`, and `2083/84` as `2083.084`.
const toCbmsDate = (bsDate: string) => bsDate.replaceAll('-', '.')
const toCbmsYear = (bsDate: string) => {
  const [year = 0, month = 0] = bsDate.split('-').map(Number)
  const start = month >= 4 ? year : year - 1
  return `${start}.${String((start + 1) % 1000).padStart(3, '0')}`
}

interface Account {
  username: string
  password: string
}

/** Converts an invoice or credit note to the format of CBMS. */
export function toCbms(
  invoice: Invoice,
  { username, password }: Account,
  now: Date,
  language: Language,
) {
  const isRealTime = now.getTime() - Date.parse(invoice.issuedAt) < 60_000
  const facts = {
    username,
    password,
    seller_pan: invoice.seller.pan,
    buyer_pan: invoice.buyer.pan,
    fiscal_year: toCbmsYear(invoice.bsDate),
    buyer_name: invoice.buyer.name,
    total_sales: invoice.total,
    taxable_sales_vat: invoice.taxable,
    vat: invoice.vat,
    excisable_amount: 0,
    excise: 0,
    taxable_sales_hst: 0,
    hst: 0,
    amount_for_esf: 0,
    esf: 0,
    export_sales: 0,
    tax_exempted_sales: 0,
    isrealtime: isRealTime,
    datetimeClient: toNepalClock(now.toISOString()),
  }
  const date = toCbmsDate(invoice.bsDate)
  if (!invoice.corrects) return { ...facts, invoice_number: invoice.number, invoice_date: date }
  const reason = invoicePaperWords(language).reasons[invoice.reason]
  return {
    ...facts,
    ref_invoice_number: invoice.corrects.number,
    credit_note_number: invoice.number,
    credit_note_date: date,
    reason_for_return: reason,
  }
}

// 200: accepted. 101: already reported, in an attempt whose reply was lost. 104: never acceptable.
const [accepted, alreadyReported, malformed] = ['200', '101', '104']

/**
 * Reports one invoice to the tax office, which counts repeated reports once. Gives up after nearly
 * two days.
 */
export const reportTask: TaskKind<{ id: string }> = {
  kind,
  maxTries: 15,
  run: async (shop, { id }) => {
    const { cbms } = shop.config
    if (!cbms) throw new PermanentFailure('CBMS is not set up')
    const invoice = await findInvoice(shop.db, id, { scope: null }, shop.language)
    if (!invoice?.report || invoice.report.sentAt) return
    const response = await fetch(`${cbms.url}/api/${invoice.corrects ? 'billreturn' : 'bill'}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(toCbms(invoice, cbms, shop.clock.now(), shop.language)),
      redirect: 'error',
      signal: AbortSignal.timeout(20_000),
    })
    const answer = (await response.text()).replaceAll('"', '').trim()
    if (response.ok && (answer === accepted || answer === alreadyReported)) return
    if (answer === malformed) throw new PermanentFailure(`CBMS answered ${answer}`)
    throw new Error(`CBMS answered ${response.ok ? answer.slice(0, 100) : response.status}`)
  },
  done: ({ id }) => markReported(id),
  failed: (tx, { id }, reason) => updateRefused(tx, id, reason),
}

/** Reports an invoice again, after staff have fixed the cause of the failure. */
export async function reportAgain(shop: Shop, caller: SignedIn, id: string): Promise<Invoice> {
  if (!shop.config.cbms) throw new ShopError('reports_not_set_up')
  const { number } = await getInvoice(shop, { scope: null }, id, caller.language)
  await transaction(shop.db, async (tx) => {
    if (!(await insertReport(tx, id))) throw new ShopError('not_found')
    await enqueueTask(tx, kind, { id }, { key: id })
    await recordAction(tx, caller.id, { action: 'resent', subject: 'settings', title: number })
  })
  return getInvoice(shop, { scope: null }, id, caller.language)
}
