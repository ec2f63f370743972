import { toRupees } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { useCartPreview } from '#orders/office/new/use-cart-preview.ts'
import { counterWords } from '../words/office.ts'
import { type Payment, sumPaisa } from './payment/payment.ts'
import { usePaymentStep } from './payment/use-payment-step.ts'
import { printBill } from './sale/print-bill.ts'
import { type SaleLine, toPreviewItems } from './sale/sale.ts'
import { useSale } from './sale/use-sale.ts'
import { useCounterScans } from './scan/use-counter-scans.ts'
import { useScanner } from './scan/use-scanner.ts'
import { useCounterFields } from './use-counter-fields.ts'

export type Counter = ReturnType<typeof useCounter>

/** The sale at this counter with its scanner, its prices and the fields that take the focus. */
export function useCounter() {
  const language = useLanguage()
  const words = useWords(counterWords)
  const fields = useCounterFields()
  const sale = useSale(() => preview.refresh())
  const { lines, payment } = sale
  const preview = useCartPreview(
    { items: toPreviewItems(lines), customerId: sale.buyer.known?.id },
    api.counter.preview,
  )
  const scanner = useScanner({
    lines,
    setLines: sale.setLines,
    isSelling: sale.sending !== null,
    onWaiting: sale.setWaiting,
  })
  const isEmpty = lines.length === 0
  const takenRupees = toRupees(sumPaisa(payment.taken))
  const print = async () => sale.last && printBill(sale.last.id, language)

  /** Refuses to go on while the scan field holds text that is not in the sale. */
  const refuseTypedText = () => {
    const typed = fields.scan.current?.value.trim()
    if (!typed) return false
    scanner.refuse(words.notInSale(typed))
    fields.focusScan()
    return true
  }
  const paymentStep = usePaymentStep({ lines, scanner, fields, refuseTypedText, print })
  const scan: typeof scanner.scan = (...code) => {
    paymentStep.cancel()
    scanner.scan(...code)
  }
  useCounterScans({ sale, scanner, fields, scan })

  return {
    sale,
    preview,
    scanner,
    fields,
    isEmpty,
    takenRupees,
    isTakenForNothing: isEmpty && takenRupees > 0,
    print,
    scan,
    toPayment: paymentStep.start,
    changeLines: (change: (lines: SaleLine[]) => SaleLine[]) => {
      sale.forgetFailure()
      sale.setLines(change)
    },
    clear: () => {
      sale.clear()
      scanner.clear()
      paymentStep.cancel()
    },
    sell: (payments: Payment[], change: number) => {
      const search = fields.customerSearch.current
      if (refuseTypedText()) return
      if (!search?.value.trim()) return sale.sell(payments, change)
      scanner.refuse(words.nobodyChosen(search.value.trim()))
      search.focus()
    },
  }
}
