import { useCallback } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { useQuery } from '#kit/web/app/calls/use-query.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Loader } from '#kit/web/ui/overlays/loader.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import type { Order } from '#orders/contract.ts'
import { NoOrder, OrderThanks } from '#orders/shop/checkout/order-thanks.tsx'
import { OrderedPictures } from '#orders/shop/ordered-pictures.tsx'
import { orderWords } from '#orders/words/shop.ts'
import { thanksWords } from '#orders/words/thanks.ts'
import { LazyPayOrder } from '#payments/shop/lazy-pay-order.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { TrustStrip } from '../about/trust-strip.tsx'
import { SceneHead } from '../frame/header/scene-head.tsx'

async function findOrder(requestedId: string | null): Promise<Order | null> {
  const id = requestedId ?? (await api.orders.mine({ limit: '1' })).orders[0]?.id
  return id ? api.orders.one({ id }) : null
}

const loadBrowseMore = async () => (await import('../products/browse-more.tsx')).BrowseMore

/** The order named in the URL, or else the latest one, and what happens next. */
function OrderSuccessPage() {
  const orderText = useWords(orderWords)
  const thanksText = useWords(thanksWords)
  const id = useQuery().get('order')
  const load = useCallback(async () => ({ order: await findOrder(id) }), [id])
  const { value, failure, retry, show } = useLoaded(load)
  const order = value?.order
  const { Component: BrowseMore } = useLazyComponent(true, loadBrowseMore)
  const title = order ? thanksText.title : orderText.order
  return (
    <main id="main">
      <PageTitle title={title} />
      <SceneHead>
        <PageHeader title={title} />
      </SceneHead>
      <div className="wrap text-page account-home">
        {order && (
          <div className="beside">
            <OrderThanks
              order={order}
              payment={
                <LazyPayOrder order={order} onChanged={(changed) => show({ order: changed })} />
              }
            />
            <OrderedPictures items={order.items} />
          </div>
        )}
        {!value && !failure && <Loader label={orderText.loadingOne} />}
        {(order === null || failure?.status === 404) && <NoOrder />}
        {failure && failure.status !== 404 && <LoadFailed text={failure.message} onRetry={retry} />}
      </div>
      {(value || failure) && BrowseMore && <BrowseMore />}
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

export { OrderSuccessPage as Component }
