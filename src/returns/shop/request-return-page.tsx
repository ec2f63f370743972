import { useCallback } from 'react'
import { AccountLayout } from '#accounts/shop/layout/account-layout.tsx'
import { api } from '#kit/web/app/calls/api.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { useParams } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { Loader } from '#kit/web/ui/overlays/loader.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import { paths } from '#pages/shop-pages.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { returnWords } from '../words/shop.ts'
import { RequestReturnForm } from './request-return-form.tsx'

/** The page on which a customer requests a return. */
function AskReturnPage() {
  const words = useWords(returnWords)
  const { id = '' } = useParams()
  const load = useCallback(async () => {
    const [order, { consignments }] = await Promise.all([
      api.orders.one({ id }),
      api.returns.ofOrder({ id }),
    ])
    return { order, consignments: consignments.filter(({ lines }) => lines.length > 0) }
  }, [id])
  const { value, failure, retry } = useLoaded(load)
  const title = value ? words.pageTitle(value.order.number) : words.ask
  return (
    <AccountLayout title={title} current={words.ask} without="return">
      <PageTitle title={title} />
      {!value && !failure && <Loader label={words.loading} />}
      {failure && <LoadFailed text={failure.message} onRetry={retry} />}
      {value && value.consignments.length > 0 && <RequestReturnForm {...value} />}
      {value?.consignments.length === 0 && (
        <div className="empty-state empty">
          <h2>{words.nothing}</h2>
          <p>{words.nothingHint}</p>
          <Link className="btn" to={paths.order(id)}>
            {words.backToOrder}
          </Link>
        </div>
      )}
    </AccountLayout>
  )
}

export { AskReturnPage as Component }
