import { useCallback } from 'react'
import { useParams } from 'react-router'
import { orderMessages } from '#contract/order-messages.ts'
import { paths } from '#contract/paths.ts'
import { AccountLayout } from '../accounts/account-layout.tsx'
import { useLoaded } from '../accounts/use-loaded.ts'
import { api } from '../app/api.ts'
import { OrderView } from '../orders/order-view.tsx'
import { Link } from '../ui/link.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Loader } from '../ui/loader.tsx'
import { PageTitle } from './page-title.tsx'

function OrderPage() {
  const { id = '' } = useParams()
  const load = useCallback(() => api.orders.one({ id }), [id])
  const { value: order, failure, retry, show } = useLoaded(load)
  const title = order ? `Order ${order.number}` : 'Order'
  return (
    <AccountLayout title={title} current={title}>
      <PageTitle title={title} />
      {order && <OrderView order={order} onChanged={show} onStale={retry} />}
      {!order && !failure && <Loader label={orderMessages.loadingOne} />}
      {failure?.status === 404 && <UnknownOrder />}
      {failure && failure.status !== 404 && <LoadFailed text={failure.message} onRetry={retry} />}
    </AccountLayout>
  )
}

function UnknownOrder() {
  return (
    <div className="empty-state empty">
      <h2>{orderMessages.unknown}</h2>
      <Link className="btn" to={paths.orders}>
        My Orders
      </Link>
    </div>
  )
}

export { OrderPage as Component }
