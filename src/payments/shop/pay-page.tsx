import { useCallback } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { useParams } from '#kit/web/router/hooks.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { Loader } from '#kit/web/ui/overlays/loader.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import { paths } from '#pages/shop-pages.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import type { AttemptOutcome } from '../contract.ts'
import { paymentWords } from '../words/shop.ts'
import { LazyPayOrder } from './lazy-pay-order.tsx'
import { readReturnPath } from './return-path.ts'
import { useAttemptOutcome } from './use-attempt-outcome.ts'

/**
 * The page to which a gateway sends the customer back. It survives a reload, a second return and
 * another browser, because the shop queries the gateway itself.
 */
function PayPage() {
  const words = useWords(paymentWords).back
  const { id = '' } = useParams()
  const { outcome, failure } = useAttemptOutcome(id)
  return (
    <main id="main">
      <PageTitle title={words.title} />
      <PageHeader title={words.title} current={words.title} without="pay" />
      <div className="wrap text-page">
        <div className="panel narrow pay-back" aria-live="polite">
          {!outcome && !failure && <Loader label={words.looking} />}
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

function Unknown() {
  const words = useWords(paymentWords).back
  return (
    <>
      <h2>{words.unknown}</h2>
      <Link className="btn" to={paths.orders}>
        {words.toOrders}
      </Link>
    </>
  )
}

const reload = () => window.location.reload()

/** The texts for the customer, and for strangers who open the page. */
function describeOutcome(
  { state, order }: AttemptOutcome,
  returnPath: string | null,
  language: Language,
): { title: string; help: string } {
  const words = paymentWords(language).back
  const isStranger = !order && !returnPath
  switch (state) {
    case 'paid':
      return {
        title: words.paid,
        help: isStranger
          ? words.paidStranger
          : !order
            ? words.paidByLink
            : order.isCancelled
              ? words.paidCancelled
              : words.paidHint,
      }
    case 'open':
      return { title: words.waiting, help: words.waitingHint }
    case 'failed':
      return {
        title: words.failed,
        help: isStranger ? words.failedStranger : order ? words.failedHint : words.failedByLink,
      }
    case 'unclear':
      return { title: words.unclear, help: words.unclearHint }
  }
}

function Outcome({ outcome }: { outcome: AttemptOutcome }) {
  const language = useLanguage()
  const words = useWords(paymentWords).back
  const { order, state } = outcome
  const returnPath = order ? null : readReturnPath()
  const { title, help } = describeOutcome(outcome, returnPath, language)
  return (
    <>
      <h2>{title}</h2>
      {order && <p className="pay-about">{words.about(formatRs(order.amount), order.number)}</p>}
      <p>{help}</p>
      {order && state === 'failed' && <TryAgain orderId={order.id} />}
      <p>
        <Link
          className={state === 'failed' ? 'btn btn-quiet' : 'btn'}
          to={order ? paths.order(order.id) : (returnPath ?? paths.orders)}
        >
          {order ? words.toOrder : returnPath ? words.goBack : words.toOrders}
        </Link>
      </p>
    </>
  )
}

/** Offers the same order again, by the same gateway, another one or cash. */
function TryAgain({ orderId }: { orderId: string }) {
  const load = useCallback(() => api.orders.one({ id: orderId }), [orderId])
  const { value: order, show } = useLoaded(load)
  return order && <LazyPayOrder order={order} onChanged={show} />
}

export { PayPage as Component }
