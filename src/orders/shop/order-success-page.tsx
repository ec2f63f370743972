import { useCallback } from 'react'
import { api } from '#kit/web/app/api.ts'
import { useLoaded } from '#kit/web/app/use-loaded.ts'
import { useQuery } from '#kit/web/app/use-query.ts'
import { LoadFailed } from '#kit/web/ui/load-failed.tsx'
import { Loader } from '#kit/web/ui/loader.tsx'
import { PageHeader } from '#kit/web/ui/page-header.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'
import type { OrderSummary } from '../contract.ts'
import { thanksWords } from '../thanks-words.ts'
import { orderWords } from '../words.ts'
import { NoOrder, OrderThanks } from './order-thanks.tsx'
import { OrderedPictures } from './ordered-pictures.tsx'

const findOrder = async (id: string | null): Promise<OrderSummary | null> =>
  id ? api.orders.one({ id }) : ((await api.orders.mine({ limit: '1' })).orders[0] ?? null)

/** The order that is named in the URL, else the latest one, and what happens with it now. */
function OrderSuccessPage() {
  const id = useQuery().get('order')
  const load = useCallback(async () => ({ order: await findOrder(id) }), [id])
  const { value, failure, retry } = useLoaded(load)
  const order = value?.order
  const title = order ? thanksWords.title : orderWords.order
  return (
    <main id="main">
      <PageTitle title={title} />
      <PageHeader title={title} />
      <div className="wrap text-page account-home">
        {order && (
          <div className="beside">
            <OrderThanks order={order} />
            <OrderedPictures items={order.items} />
          </div>
        )}
        {!value && !failure && <Loader label={orderWords.loadingOne} />}
        {(order === null || failure?.status === 404) && <NoOrder />}
        {failure && failure.status !== 404 && <LoadFailed text={failure.message} onRetry={retry} />}
      </div>
    </main>
  )
}

export { OrderSuccessPage as Component }
