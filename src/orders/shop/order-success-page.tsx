import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { orderMessages } from '#contract/order-messages.ts'
import type { OrderSummary } from '#contract/orders.ts'
import { useLoaded } from '../accounts/use-loaded.ts'
import { api } from '../app/api.ts'
import { NoOrder, OrderThanks } from '../orders/order-thanks.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Loader } from '../ui/loader.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PageTitle } from './page-title.tsx'

const findOrder = async (id: string | null): Promise<OrderSummary | null> =>
  id ? api.orders.one({ id }) : ((await api.orders.mine({ limit: '1' })).orders[0] ?? null)

/** The order that is named in the URL, else the latest one, and what happens with it now. */
function OrderSuccessPage() {
  const id = useSearchParams()[0].get('order')
  const load = useCallback(async () => ({ order: await findOrder(id) }), [id])
  const { value, failure, retry } = useLoaded(load)
  const order = value?.order
  const title = order ? orderMessages.thanks : 'Order'
  return (
    <main id="main">
      <PageTitle title={title} />
      <PageHeader title={title} />
      <div className="wrap text-page account-home">
        {order && <OrderThanks order={order} />}
        {!value && !failure && <Loader label={orderMessages.loadingOne} />}
        {(order === null || failure?.status === 404) && <NoOrder />}
        {failure && failure.status !== 404 && <LoadFailed text={failure.message} onRetry={retry} />}
      </div>
    </main>
  )
}

export { OrderSuccessPage as Component }
