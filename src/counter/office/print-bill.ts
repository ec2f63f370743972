import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { officePaths } from '#office-pages.ts'
import { counterWords as words } from '../office-words.ts'
import { forgetSalesIn } from './kept-sale.ts'

/** Prints the bill on an 80 mm roll: the invoice, or the order's bill if there is no invoice. */
export async function printBill(orderId: string) {
  try {
    const bills = await api.invoices.ofOrder({ id: orderId })
    const ids = bills.map(({ id }) => id)
    const paper =
      ids.length > 0
        ? officePaths.printInvoices(ids, 'roll', true)
        : officePaths.printOrders([orderId], 'bill', undefined, 'roll', true)
    const opened = window.open(paper, '_blank')
    if (opened) forgetSalesIn(opened)
    else toast.error(words.windowBlocked)
  } catch (error) {
    toast.error(toApiError(error).message)
  }
}
