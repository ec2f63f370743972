import { useCallback, useEffect } from 'react'
import { parsePage } from '#kit/contract/calls/paging.model.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { useQuery } from '#kit/web/app/calls/use-query.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import { Pager } from '#kit/web/ui/page/pager.tsx'
import { paths } from '#pages/shop-pages.ts'
import { orderWords } from '../words/shop.ts'
import { OrderTable } from './order-table.tsx'

const perPage = 10

/** The customer's orders. The page is in the URL, and a newly placed order is highlighted. */
export function OrderList() {
  const words = useWords(orderWords)
  const query = useQuery()
  const navigate = useNavigate()
  const placed = query.get('placed')
  const page = parsePage(query)
  const load = useCallback(
    () => api.orders.mine({ page: String(page), limit: String(perPage) }),
    [page],
  )
  const { value, failure, retry } = useLoaded(load)
  const isPastEnd = value !== null && value.orders.length === 0 && value.count > 0

  useEffect(() => {
    if (isPastEnd) void navigate(paths.orders, { replace: true })
  }, [isPastEnd, navigate])

  if (failure) return <LoadFailed text={failure.message} onRetry={retry} />
  if (!value || isPastEnd) return <OrderListSkeleton />
  if (value.count === 0) return <NoOrders />
  const newOrder = value.orders.find(({ id }) => id === placed)
  const pages = Math.ceil(value.count / perPage)
  return (
    <>
      {newOrder && (
        <p className="placed" role="status">
          {words.placed(newOrder.number)}{' '}
          <Link className="link" to={paths.orderThanks(newOrder.id)}>
            {words.whatNext}
          </Link>
        </p>
      )}
      <OrderTable orders={value.orders} placed={placed} />
      {pages > 1 && (
        <Pager page={page} pages={pages} to={(next) => paths.orderList({ page: next })} />
      )}
    </>
  )
}

function NoOrders() {
  const words = useWords(orderWords)
  return (
    <div className="empty-state empty">
      <h2>{words.none}</h2>
      <p>{words.noneHint}</p>
      <Link className="btn" to={paths.cart}>
        {words.goToCart}
      </Link>
    </div>
  )
}

function OrderListSkeleton() {
  const words = useWords(orderWords)
  return (
    <div className="bones" role="status">
      <span className="hidden">{words.loading}</span>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <i key={key} className="bone-row" aria-hidden="true" />
      ))}
    </div>
  )
}
