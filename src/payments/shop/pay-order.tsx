import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { Order } from '#orders/contract.ts'
import type { PaymentMethod } from '#orders/model.ts'
import { isGateway, isTransfer } from '../model.ts'
import { paymentWords } from '../words/shop.ts'
import { payWithGateway } from './go-on-to-pay.ts'
import { drawings } from './icons.ts'
import { Transfer } from './transfer.tsx'
import { isWithinCashLimit, useOffered } from './use-offered.ts'

interface PayOrderProps {
  order: Order
  onChanged: (order: Order) => void
}

/** The amount due for an order, and every method to pay it. */
export function PayOrder({ order, onChanged }: PayOrderProps) {
  const language = useLanguage()
  const words = useWords(paymentWords)
  const { value: offered } = useOffered()
  if (!offered) return null
  const method = order.paymentMethod as PaymentMethod
  const payable = offered.methods.filter((each) => isWithinCashLimit(offered, each, order.due))
  // Once a part is paid or shipped, the method is fixed; only gateways remain as an alternative.
  const isFixed =
    order.paymentStatus !== 'unpaid' ||
    order.consignments.some(({ stage }) => stage === 'shipped' || stage === 'delivered')
  const others = payable.filter((each) => each !== method && (isGateway(each) || !isFixed))
  // An order delivered on credit may be due by transfer although the shop has entered no account.
  const transfer = isTransfer(method) && payable.includes(method) ? method : null
  const gateway = isGateway(method) && payable.includes(method) ? method : null
  return (
    <section className="pay-order" aria-label={words.title}>
      <h2 className="num">{words.due(formatRs(order.due))}</h2>
      {(transfer || !isTransfer(method)) && (
        <p className="pay-method">
          <Icon of={drawings[method]} />
          <span>
            <b>{words.methods[method].name}</b> <span>{words.methods[method].what}</span>
          </span>
        </p>
      )}
      {order.payUntil && <p>{words.until(formatMoment(order.payUntil))}</p>}
      {gateway && (
        <Button
          kind="buy"
          className="btn-lg"
          onClick={() => payWithGateway(order.id, gateway, language)}
        >
          {words.payWith(words.methods[gateway].name)}
        </Button>
      )}
      {transfer && <Transfer order={order} mode={transfer} offered={offered} />}
      {others.length > 0 && (
        <details open={!gateway && !transfer}>
          <summary>{words.otherMethods}</summary>
          <div className="pay-others">
            {others.map((each) => (
              <OtherMethod key={each} order={order} method={each} onChanged={onChanged} />
            ))}
          </div>
        </details>
      )}
    </section>
  )
}

function OtherMethod({ order, method, onChanged }: PayOrderProps & { method: PaymentMethod }) {
  const language = useLanguage()
  const words = useWords(paymentWords)
  async function change() {
    try {
      const { data, message } = await api.payments.changeMethod({ orderId: order.id, method })
      toast.success(message, { cause: 'payment' })
      onChanged(data)
    } catch (error) {
      toast.error(toApiError(error).message, { cause: 'payment' })
    }
  }
  const pay = () => (isGateway(method) ? payWithGateway(order.id, method, language) : change())
  return (
    <Button kind="quiet" onClick={pay}>
      <Icon of={drawings[method]} />
      {words.methods[method].name}
    </Button>
  )
}
