import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { counterWords } from '../../words/office.ts'
import type { Counter } from '../use-counter.ts'
import { unpaid } from './payment.ts'
import { TakenPayments } from './taken-payments.tsx'

/** Reminds staff to return money that was taken for lines that are no longer in the sale. */
export function RefundSheet({ counter: { sale, takenRupees } }: { counter: Counter }) {
  const words = useWords(counterWords)
  return (
    <section className="sheet form" role="alert">
      <p>{words.takenForNothing(formatRs(takenRupees))}</p>
      <TakenPayments
        payments={sale.payment.taken}
        rest={-takenRupees}
        onStartOver={() => sale.setPayment(unpaid)}
      />
    </section>
  )
}
