import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { officePaths } from '#pages/office-pages.ts'
import { counterWords } from '../../words/office.ts'
import { forgetSalesIn } from './saved-sale.ts'

/** Prints the bill on an 80 mm roll: the invoice, or the order's bill if there is no invoice. */
export async function printBill(orderId: string, language: Language) {
  try {
    const bills = await api.invoices.ofOrder({ id: orderId })
    const ids = bills.map(({ id }) => id)
    const paper =
      ids.length > 0
        ? officePaths.printInvoices(ids, 'roll', { printsNow: true })
        : officePaths.printOrders([orderId], 'bill', { size: 'roll', printsNow: true })
    const opened = window.open(paper, '_blank')
    if (opened) forgetSalesIn(opened)
    else toast.error(counterWords(language).windowBlocked)
  } catch (error) {
    toast.error(toApiError(error).message)
  }
}
