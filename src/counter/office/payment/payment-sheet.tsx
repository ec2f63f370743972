import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { counterWords } from '../../words/office.ts'
import { totalOf } from '../sale/sale.ts'
import type { Counter } from '../use-counter.ts'
import { PaymentForm } from './payment-form.tsx'
import { SaleTotal } from './sale-total.tsx'

/** The total and its payment. A sale without a reply can only be sent again as it was. */
export function PaymentSheet({ counter }: { counter: Counter }) {
  const words = useWords(counterWords)
  const { sale, scanner, preview } = counter
  const { lines, failure, isBusy } = sale
  return (
    <section className="sheet form">
      <SaleTotal lines={lines} cart={preview.cart} />
      {failure.isUnanswered ? (
        <div className="form" role="alert">
          <p>{words.unanswered}</p>
          <Button block busy={isBusy} autoFocus onClick={sale.sendAgain}>
            {words.askAgain}
          </Button>
        </div>
      ) : (
        <PaymentForm
          total={totalOf(lines)}
          draft={sale.payment}
          field={counter.fields.given}
          isBusy={isBusy || scanner.isTaking}
          error={failure.text}
          onChange={sale.setPayment}
          onPaid={counter.sell}
        />
      )}
    </section>
  )
}
