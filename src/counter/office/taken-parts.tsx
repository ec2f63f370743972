import { formatRs } from '#kit/contract/money.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { deskWords } from '#payments/desk-words.ts'
import { counterWords as words } from '../office-words.ts'
import type { Payment } from './payment.ts'

interface TakenPartsProps {
  parts: readonly Payment[]
  /** What is left to pay, in rupees; less than nothing where too much was taken. */
  rest: number
  onStartOver: () => void
}

/** What the customer has paid so far. */
export const TakenParts = ({ parts, rest, onStartOver }: TakenPartsProps) => (
  <ul className="paid-parts num">
    {parts.map((part, place) => (
      // parts have nothing else, and stay in their order
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <li key={place}>
        {deskWords.ways[part.way]} {formatRs(part.amount)}
      </li>
    ))}
    <li>
      <b>{rest < 0 ? words.tookTooMuch(formatRs(-rest)) : words.remaining(formatRs(rest))}</b>{' '}
      <Button kind="quiet" onClick={onStartOver}>
        {words.startOver}
      </Button>
    </li>
  </ul>
)
