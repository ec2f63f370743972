import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { paymentOfficeWords } from '#payments/words/office.ts'
import { counterWords } from '../../words/office.ts'
import type { Payment } from './payment.ts'

interface TakenPartsProps {
  parts: readonly Payment[]
  /** In rupees. Negative if the customer paid too much. */
  rest: number
  onStartOver: () => void
}

/** The parts that the customer has paid so far. */
export const TakenParts = ({ parts, rest, onStartOver }: TakenPartsProps) => {
  const words = useWords(counterWords)
  const paymentText = useWords(paymentOfficeWords)
  const balance = rest < 0 ? words.tookTooMuch(formatRs(-rest)) : words.remaining(formatRs(rest))
  return (
    <ul className="paid-parts num">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id and never change places
        <li key={index}>
          {paymentText.modes[part.mode]} {formatRs(part.amount)}
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
