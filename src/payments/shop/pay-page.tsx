import { useCallback } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/api.ts'
import { useLoaded } from '#kit/web/app/use-loaded.ts'
import { useParams } from '#kit/web/router/hooks.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { LoadFailed } from '#kit/web/ui/load-failed.tsx'
import { Loader } from '#kit/web/ui/loader.tsx'
import { PageHeader } from '#kit/web/ui/page-header.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { paths } from '#shop-pages.ts'
import type { AttemptOutcome } from '../contract.ts'
import { paymentWords } from '../words.ts'
import { LazyPayOrder } from './lazy-pay-order.tsx'
import { useOutcome } from './use-outcome.ts'
import { readWayBack } from './way-back.ts'

const say = paymentWords.back

/**
 * Where a gateway leads back to. It survives a reload, a second return and another browser: the
 * shop asks the gateway itself.
 */
function PayPage() {
  const { id = '' } = useParams()
  const { outcome, failure } = useOutcome(id)
  return (
    <main id="main">
      <PageTitle title={say.title} />
      <PageHeader title={say.title} current={say.title} without="pay" />
      <div className="wrap text-page">
        <div className="panel narrow pay-back" aria-live="polite">
          {!outcome && !failure && <Loader label={say.looking} />}
          {failure &&
            (failure.status === 404 || failure.status === 400 ? (
              <Unknown />
            ) : (
              <LoadFailed text={failure.message} onRetry={reload} />
            ))}
          {outcome && <Outcome outcome={outcome} />}
        </div>
      </div>
    </main>
  )
}

const Unknown = () => (
  <>
    <h2>{say.unknown}</h2>
    <Link className="btn" to={paths.orders}>
      {say.toOrders}
    </Link>
  </>
)

const reload = () => window.location.reload()

/** What each end means, for the customer and for anybody else who opens the page. */
function textsOf(
  { state, order }: AttemptOutcome,
  wayBack: string | null,
): { title: string; help: string } {
  const isStranger = !order && !wayBack
  switch (state) {
    case 'paid':
      return {
        title: say.paid,
        help: isStranger
          ? say.paidStranger
          : !order
            ? say.paidByLink
            : order.isCancelled
              ? say.paidCancelled
              : say.paidHelp,
      }
    case 'open':
      return { title: say.waiting, help: say.waitingHelp }
    case 'failed':
      return {
        title: say.failed,
        help: isStranger ? say.failedStranger : order ? say.failedHelp : say.failedByLink,
      }
    case 'unclear':
      return { title: say.unclear, help: say.unclearHelp }
  }
}

function Outcome({ outcome }: { outcome: AttemptOutcome }) {
  const { order, state } = outcome
  const wayBack = order ? null : readWayBack()
  const { title, help } = textsOf(outcome, wayBack)
  return (
    <>
      <h2>{title}</h2>
      {order && <p className="pay-about">{say.about(formatRs(order.amount), order.number)}</p>}
      <p>{help}</p>
      {order && state === 'failed' && <TryAgain orderId={order.id} />}
      <p>
        <Link
          className={state === 'failed' ? 'btn btn-quiet' : 'btn'}
          to={order ? paths.order(order.id) : (wayBack ?? paths.orders)}
        >
          {order ? say.toOrder : wayBack ? say.goBack : say.toOrders}
        </Link>
      </p>
    </>
  )
}

/** The same order again: the same way, another one, or cash. */
function TryAgain({ orderId }: { orderId: string }) {
  const load = useCallback(() => api.orders.one({ id: orderId }), [orderId])
  const { value: order, show } = useLoaded(load)
  return order && <LazyPayOrder order={order} onChanged={show} />
}

export { PayPage as Component }
