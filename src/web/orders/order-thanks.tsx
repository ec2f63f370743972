import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { shippingDays } from '#contract/cart.rules.ts'
import { formatRs } from '#contract/money.ts'
import { orderMessages } from '#contract/order-messages.ts'
import type { OrderSummary } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { useLoaded } from '../accounts/use-loaded.ts'
import { api } from '../app/api.ts'
import { Link } from '../ui/link.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Loader } from '../ui/loader.tsx'

const findOrder = async (id: string | null): Promise<OrderSummary | null> =>
  id ? api.orders.one({ id }) : ((await api.orders.mine({ limit: '1' })).orders[0] ?? null)

/** The order that is named in the URL, else the latest one, and what happens with it now. */
export function OrderThanks() {
  const id = useSearchParams()[0].get('order')
  const load = useCallback(async () => ({ order: await findOrder(id) }), [id])
  const { value, failure, retry } = useLoaded(load)
  if (failure && failure.status !== 404) return <LoadFailed text={failure.message} onRetry={retry} />
  if (!value && !failure) return <Loader label={orderMessages.loadingOne} />
  return value?.order ? <Thanks order={value.order} /> : <NoOrder />
}

function Thanks({ order }: { order: OrderSummary }) {
  return (
    <div className="panel thanks">
      <h2>
        Your order number is <span className="num">{order.number}</span>
      </h2>
      <ol className="next-steps">
        <li>{orderMessages.nextCall}</li>
        <li>{orderMessages.nextBring(`${shippingDays.least}-${shippingDays.most} days`)}</li>
        <li>{orderMessages.nextPay(formatRs(order.totalPrice))}</li>
      </ol>
      <p>{orderMessages.nextCancel}</p>
      <div className="side-by-side">
        <Link className="btn" to={paths.order(order.id)}>
          Track Order
        </Link>
        <Link className="btn btn-quiet" to={paths.home}>
          Go Back to Shopping
        </Link>
      </div>
    </div>
  )
}

function NoOrder() {
  return (
    <div className="empty-state empty">
      <h2>{orderMessages.none}</h2>
      <p>{orderMessages.noneHelp}</p>
      <Link className="btn" to={paths.home}>
        Go Back to Shopping
      </Link>
    </div>
  )
}
