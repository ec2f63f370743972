import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { orderMessages } from '#contract/order-messages.ts'
import { readPage } from '#contract/paging.rules.ts'
import { paths } from '#contract/paths.ts'
import { useLoaded } from '../accounts/use-loaded.ts'
import { api } from '../app/api.ts'
import { Link } from '../ui/link.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Pager } from '../ui/pager.tsx'
import { OrderTable } from './order-table.tsx'

const perPage = 10

/** One's orders, page by page in the URL; the one that was just placed is marked. */
export function OrderList() {
  const [query, setQuery] = useSearchParams()
  const placed = query.get('placed')
  const page = readPage(query)
  const load = useCallback(() => api.orders.mine({ page: String(page), limit: String(perPage) }), [page])
  const { value, failure, retry } = useLoaded(load)
  const isPastEnd = value !== null && value.orders.length === 0 && value.count > 0

  useEffect(() => {
    if (isPastEnd) setQuery({}, { replace: true })
  }, [isPastEnd, setQuery])

  if (failure) return <LoadFailed text={failure.message} onRetry={retry} />
  if (!value || isPastEnd) return <OrderListSkeleton />
  if (value.count === 0) return <NoOrders />
  const isNew = value.orders.find(({ id }) => id === placed)
  const pages = Math.ceil(value.count / perPage)
  return (
    <>
      {isNew && (
        <p className="placed" role="status">
          {orderMessages.placed(isNew.number)}{' '}
          <Link className="link" to={paths.orderThanks(isNew.id)}>
            What happens next
          </Link>
        </p>
      )}
      <OrderTable orders={value.orders} placed={placed} />
      {pages > 1 && <Pager page={page} pages={pages} to={(next) => paths.orderList({ page: next })} />}
    </>
  )
}

function NoOrders() {
  return (
    <div className="empty-state empty">
      <h2>{orderMessages.none}</h2>
      <p>{orderMessages.noneHelp}</p>
      <Link className="btn" to={paths.cart}>
        Go to the cart
      </Link>
    </div>
  )
}

function OrderListSkeleton() {
  return (
    <div className="bones" role="status">
      <span className="hidden">{orderMessages.loading}</span>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <i key={key} className="bone-row" aria-hidden="true" />
      ))}
    </div>
  )
}
