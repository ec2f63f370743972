import type { SaleLine } from './sale/sale.ts'
import type { Counter } from './use-counter.ts'
import { useKeys } from './use-keys.ts'

/** The function keys that the page lists. A sale that was sent can no longer be changed. */
export function useCounterKeys(counter: Counter, onAgree: (line: SaleLine | null) => void) {
  const { sale, scanner, fields, isEmpty } = counter
  const unlessSending = (act: () => unknown) => () => sale.sending === null && act()
  useKeys({
    F2: fields.focusScan,
    F4: () => (fields.customerSearch.current ?? fields.buyerName.current)?.focus(),
    F8: unlessSending(() => onAgree(sale.lines.at(-1) ?? null)),
    F9: unlessSending(() => (!isEmpty || scanner.isTaking) && counter.toPayment()),
    F10: () => void counter.print(),
  })
}
