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
import { returnWords } from '#returns/words/shop.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { warrantyWords } from '../words/shop.ts'
import { ClaimForm } from './claim-form.tsx'
import { listClaimable } from './list-claimable.ts'

/** The page on which a customer claims the warranty of an order's item. */
function ClaimWarrantyPage() {
  const returnText = useWords(returnWords)
  const words = useWords(warrantyWords)
  const { id = '' } = useParams()
  const load = useCallback(async () => {
    const [order, lines] = await Promise.all([
      api.orders.one({ id }),
      api.warranties.ofOrder({ id }),
    ])
    return { order, items: listClaimable(lines) }
  }, [id])
  const { value, failure, retry } = useLoaded(load)
  const title = value ? words.pageTitle(value.order.number) : words.claim
  return (
    <AccountLayout title={title} current={words.claim}>
      <PageTitle title={title} />
      {!value && !failure && <Loader label={words.loading} />}
      {failure && <LoadFailed text={failure.message} onRetry={retry} />}
      {value && value.items.length > 0 && <ClaimForm {...value} />}
      {value?.items.length === 0 && (
        <div className="empty-state empty">
          <h2>{words.nothing}</h2>
          <p>{words.nothingHint}</p>
          <Link className="btn" to={paths.order(id)}>
            {returnText.backToOrder}
          </Link>
        </div>
      )}
    </AccountLayout>
  )
}

export { ClaimWarrantyPage as Component }
