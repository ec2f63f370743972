import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/nepal-time.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { Order } from '#orders/contract.ts'
import type { PaymentMethod } from '#orders/model.ts'
import { type GatewayWay, isGateway, isTransfer } from '../model.ts'
import { paymentWords as say } from '../words.ts'
import { payWith } from './go-on-to-pay.ts'
import { drawings } from './icons.ts'
import { Transfer } from './transfer.tsx'
import { isWithin, useOffered } from './use-offered.ts'

interface PayOrderProps {
  order: Order
  onChanged: (order: Order) => void
}

/** What is to be paid of an order, and every way to do it. */
export function PayOrder({ order, onChanged }: PayOrderProps) {
  const { value: offered } = useOffered()
  if (!offered) return null
  const method = order.paymentMethod as PaymentMethod
  const payable = offered.methods.filter((each) => isWithin(offered, each, order.due))
  // Once some of it is paid or on its way, only the way to pay the rest is left to choose.
  const isFixed =
    order.paymentStatus !== 'unpaid' ||
    order.consignments.some(({ stage }) => stage === 'shipped' || stage === 'delivered')
  const others = payable.filter((each) => each !== method && (isGateway(each) || !isFixed))
  // What is handed over on credit is sent later, also where nobody says to which account.
  const transfer = isTransfer(method) && payable.includes(method) ? method : null
  const gateway = isGateway(method) && payable.includes(method) ? method : null
  return (
    <section className="pay-order" aria-label={say.title}>
      <h2 className="num">{say.due(formatRs(order.due))}</h2>
      {(transfer || !isTransfer(method)) && (
        <p className="pay-method">
          <Icon of={drawings[method]} />
          <span>
            <b>{say.ways[method].name}</b> <span>{say.ways[method].what}</span>
          </span>
        </p>
      )}
      {order.payUntil && <p>{say.until(formatMoment(order.payUntil))}</p>}
      {gateway && (
        <Button kind="buy" className="btn-lg" onClick={() => payWith(order.id, gateway)}>
          {say.payWith(say.ways[gateway].name)}
        </Button>
      )}
      {transfer && <Transfer order={order} way={transfer} offered={offered} />}
      {others.length > 0 && (
        <details open={!gateway && !transfer}>
          <summary>{say.otherWay}</summary>
          <div className="pay-others">
            {others.map((each) => (
              <OtherWay key={each} order={order} method={each} onChanged={onChanged} />
            ))}
          </div>
        </details>
      )}
    </section>
  )
}

function OtherWay({ order, method, onChanged }: PayOrderProps & { method: PaymentMethod }) {
  async function change() {
    try {
      const { data, message } = await api.payments.changeMethod({ orderId: order.id, method })
      toast.success(message, { cause: 'payment' })
      onChanged(data)
    } catch (error) {
      toast.error(toApiError(error).message, { cause: 'payment' })
    }
  }
  const pay = (way: GatewayWay) => payWith(order.id, way)
  return (
    <Button kind="quiet" onClick={() => (isGateway(method) ? pay(method) : change())}>
      <Icon of={drawings[method]} />
      {say.ways[method].name}
    </Button>
  )
}
