import { type ComponentType, useCallback } from 'react'
import { AccountLayout } from '#accounts/shop/layout/account-layout.tsx'
import { OrderedBuilds } from '#builds/shop/ordered-builds.tsx'
import { CustomerInvoices } from '#invoices/shop/customer-invoices.tsx'
import { api } from '#kit/web/app/calls/api.ts'
import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { useParams } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { Loader } from '#kit/web/ui/overlays/loader.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import type { Order } from '#orders/contract.ts'
import { OrderView } from '#orders/shop/order-view.tsx'
import { orderWords } from '#orders/words/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import { LazyPayOrder } from '#payments/shop/lazy-pay-order.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'

const loadReturns = async () => (await import('#returns/shop/arrived-returns.tsx')).ArrivedReturns
const loadWarranty = async () =>
  (await import('#warranties/shop/arrived-warranty.tsx')).ArrivedWarranty
const loadRepairs = async () =>
  (await import('#repairs/shop/tracking/order-repair-links.tsx')).OrderRepairLinks

function OrderPage() {
  const words = useWords(orderWords)
  const { id = '' } = useParams()
  const load = useCallback(() => api.orders.one({ id }), [id])
  const { value: order, failure, retry, show } = useLoaded(load)
  const title = order ? words.numbered(order.number) : words.order
  return (
    <AccountLayout title={title} current={title}>
      <PageTitle title={title} />
      {order && (
        <OrderView
          order={order}
          payment={<LazyPayOrder order={order} onChanged={show} />}
          onChanged={show}
          onStale={retry}
          papers={<CustomerInvoices orderId={order.id} />}
          returns={<AfterDelivery order={order} load={loadReturns} />}
          warranty={
            <>
              <AfterDelivery order={order} load={loadWarranty} />
              <AfterDelivery order={order} load={loadRepairs} />
            </>
          }
          builds={<OrderedBuilds orderId={order.id} />}
        />
      )}
      {!order && !failure && <Loader label={words.loadingOne} />}
      {failure?.status === 404 && <UnknownOrder />}
      {failure && failure.status !== 404 && <LoadFailed text={failure.message} onRetry={retry} />}
    </AccountLayout>
  )
}

interface AfterDeliveryProps {
  order: Order
  load: () => Promise<ComponentType<{ order: Order }>>
}

/** A section of the page that loads once a parcel has been delivered. */
function AfterDelivery({ order, load }: AfterDeliveryProps) {
  const isDelivered = order.consignments.some(({ deliveredAt }) => deliveredAt !== null)
  const { Component } = useLazyComponent(isDelivered, load)
  return Component && <Component order={order} />
}

function UnknownOrder() {
  const words = useWords(orderWords)
  return (
    <div className="empty-state empty">
      <h2>{words.unknown}</h2>
      <Link className="btn" to={paths.orders}>
        {words.title}
      </Link>
    </div>
  )
}

export { OrderPage as Component }
