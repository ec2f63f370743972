import { useState } from 'react'
import { may } from '#access/access.ts'
import { useSession } from '#accounts/shop/session/session.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { OrderMoney } from '../staff-contract.ts'
import { paymentOfficeWords } from '../words/office.ts'
import { PaymentRow } from './payment-row.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { SentRefund } from './sent-refund.tsx'
import { Sum } from './sum.tsx'
import { WaitingSlip } from './waiting-slip.tsx'

/** An order's money: the amount due, payments and refunds, and the actions of staff. */
export function PaymentBox({ money }: { money: OrderMoney }) {
  const words = useWords(paymentOfficeWords)
  const { user } = useSession()
  const [dialog, setDialog] = useState<'receive' | 'refund' | null>(null)
  const close = () => setDialog(null)
  const mayRefund = user !== null && may(user, 'refunds')
  const mayReceive = user !== null && may(user, 'money')
  const unfinished = money.refunds.filter(({ state }) => state !== 'done')
  return (
    <section className="sheet payment-box" aria-labelledby="payment-box">
      <h2 id="payment-box">{words.payment}</h2>
      <Sums {...money} />
      {money.payments.length > 0 || money.slip ? (
        <ul className="payment-rows" aria-label={words.rows}>
          {money.payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              mayReverse={mayRefund && payment.mayReverse}
            />
          ))}
          {unfinished.map((refund) => (
            <SentRefund key={refund.id} refund={refund} mayResolve={mayRefund} />
          ))}
          {money.slip && (
            <WaitingSlip slip={money.slip} number={money.number} mayDecide={mayReceive} />
          )}
        </ul>
      ) : (
        <p className="soft">{words.nothingYet}</p>
      )}
      {money.refundDue > money.refundable && money.withSellers > 0 && (
        <p className="soft">{words.receiveFromSellerFirst}</p>
      )}
      <div className="row">
        {mayReceive ? (
          <Button
            kind={money.due > 0 && !money.slip ? undefined : 'quiet'}
            onClick={() => setDialog('receive')}
          >
            {words.receive}
          </Button>
        ) : (
          <p className="soft">{words.mayNotReceive}</p>
        )}
        {mayRefund && money.refundable > 0 && (
          <Button
            kind={money.refundDue > 0 ? undefined : 'quiet'}
            onClick={() => setDialog('refund')}
          >
            {words.refund}
          </Button>
        )}
      </div>
      {dialog === 'receive' && <ReceiveDialog key={money.version} money={money} onClose={close} />}
      {dialog === 'refund' && <RefundDialog key={money.version} money={money} onClose={close} />}
    </section>
  )
}

function Sums({ charge, received, withSellers, refunded, due, refundDue }: OrderMoney) {
  const words = useWords(paymentOfficeWords)
  const balance =
    refundDue > 0 ? { label: words.refundDue, value: refundDue } : { label: words.due, value: due }
  return (
    <dl className="sums num">
      <Sum label={words.charge} value={charge} />
      <Sum label={words.receivedSum} value={received} />
      {withSellers > 0 && <Sum label={words.withSellers} value={withSellers} />}
      {refunded > 0 && <Sum label={words.refundedSum} value={refunded} />}
      <Sum {...balance} grand isOwed={balance.value > 0} />
    </dl>
  )
}
