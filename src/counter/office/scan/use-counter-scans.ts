import { useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { counterWords } from '../../words/office.ts'
import { readPaisa } from '../payment/payment.ts'
import type { SaleState } from '../sale/use-sale.ts'
import type { CounterFields } from '../use-counter-fields.ts'
import { isDialogOpen } from './is-dialog-open.ts'
import type { Scanner } from './use-scanner.ts'
import { isTypedInto, useScans } from './use-scans.ts'

/** In paisa. Larger numbers are barcodes, not amounts. */
const maxTypedPaisa = 1_000_000_000

interface CounterScansProps {
  sale: SaleState
  scanner: Scanner
  fields: CounterFields
  scan: Scanner['scan']
}

/** Adds codes to the sale that are scanned while the focus is outside the scan field. */
export function useCounterScans({ sale, scanner, fields, scan }: CounterScansProps) {
  const words = useWords(counterWords)
  // Digits pressed on a button of the payment form belong to the amount.
  const isOnPaymentButton = (target: EventTarget | null) =>
    target instanceof HTMLElement &&
    !isTypedInto(target) &&
    target.closest('form') === fields.given.current?.form
  const typeGiven = (typed: string) => {
    sale.setPayment({ ...sale.payment, given: typed })
    fields.given.current?.focus()
  }
  useScans({
    scanField: fields.scan,
    isCode: async (text) => (await scanner.find(text)).some(({ isExact }) => isExact),
    onScan: (code, target) => {
      if (isDialogOpen()) return scanner.refuse(words.scannedBehindDialog(code))
      if (isOnPaymentButton(target) && readPaisa(code) < maxTypedPaisa) return typeGiven(code)
      scan(code, () => false)
      if (!isTypedInto(document.activeElement)) fields.focusScan()
    },
  })
  useCodesBeforeReload(sale.waiting, scan)
}

/** Scans the codes again that had no reply when the page was left. */
function useCodesBeforeReload(waiting: string[], scan: Scanner['scan']) {
  const codes = useRef([...waiting])
  const scanCodes = useEffectEvent(() => {
    for (const code of codes.current.splice(0)) scan(code, () => false)
  })
  useEffect(() => scanCodes(), [])
}
