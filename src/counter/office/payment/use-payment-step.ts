import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { counterWords } from '../../words/office.ts'
import { findWithoutSerial, type SaleLine } from '../sale/sale.ts'
import type { Scanner } from '../scan/use-scanner.ts'
import type { CounterFields } from '../use-counter-fields.ts'

interface PaymentStepProps {
  lines: SaleLine[]
  scanner: Scanner
  fields: CounterFields
  refuseTypedText: () => boolean
  print: () => Promise<unknown>
}

/**
 * Moves the focus to the payment. Staff may be faster than the replies: the payment waits until
 * every scanned code is in the sale. Without a sale, it prints the last bill.
 */
export function usePaymentStep({
  lines,
  scanner,
  fields,
  refuseTypedText,
  print,
}: PaymentStepProps) {
  const words = useWords(counterWords)
  const [isPending, setPending] = useState(false)
  const finish = () => {
    const incomplete = findWithoutSerial(lines)
    if (refuseTypedText()) return
    scanner.setError(incomplete ? words.serialsFirst(incomplete.product.productName) : '')
    if (lines.length === 0) void print()
    else if (!incomplete) fields.given.current?.focus()
  }
  // The focus stays where it is if a code was refused or needs a choice, or if staff have started
  // to type elsewhere.
  const finishPending = useEffectEvent(() => {
    setPending(false)
    const field = fields.scan.current
    if (!scanner.error && field === document.activeElement && field?.value === '') finish()
  })
  useEffect(() => {
    if (isPending && !scanner.isTaking) finishPending()
  }, [isPending, scanner.isTaking])

  return {
    start: () => {
      if (!scanner.isTaking) return finish()
      setPending(true)
      fields.focusScan()
    },
    cancel: () => setPending(false),
  }
}
