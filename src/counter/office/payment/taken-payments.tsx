import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { paymentOfficeWords } from '#payments/words/office.ts'
import { counterWords } from '../../words/office.ts'
import type { Payment } from './payment.ts'

interface TakenPaymentsProps {
  payments: readonly Payment[]
  /** In rupees. Negative if the customer paid too much. */
  rest: number
  onStartOver: () => void
}

/** What the customer has paid so far. */
export const TakenPayments = ({ payments, rest, onStartOver }: TakenPaymentsProps) => {
  const words = useWords(counterWords)
  const paymentText = useWords(paymentOfficeWords)
  const balance = rest < 0 ? words.tookTooMuch(formatRs(-rest)) : words.remaining(formatRs(rest))
  return (
    <ul className="paid-payments num">
      {payments.map((payment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payments have no id and never move
        <li key={index}>
          {paymentText.modes[payment.mode]} {formatRs(payment.amount)}
        </li>
      ))}
      <li>
        <b>{balance}</b>{' '}
        <Button kind="quiet" onClick={onStartOver}>
          {words.startOver}
        </Button>
      </li>
    </ul>
  )
}
