import { type ReactNode, useCallback, useEffect } from 'react'
import type { ProductCard as Product } from '#catalog/product.ts'
import { ProductCard } from '#catalog/shop/cards/product-card.tsx'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import { parsePage } from '#kit/contract/calls/paging.model.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { useQuery } from '#kit/web/app/calls/use-query.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import { Pager } from '#kit/web/ui/page/pager.tsx'
import { paths } from '#pages/shop-pages.ts'
import { wishlistWords } from '../words/shop.ts'
import { loadPage, useRemovedIds } from './use-wishlist.ts'

const perPage = 12

/** Shows one page of the wishlist as product cards. `action` appears below each card. */
export function WishlistList({ action }: { action: (product: Product) => ReactNode }) {
  const page = parsePage(useQuery())
  const navigate = useNavigate()
  const load = useCallback(() => loadPage(page, perPage), [page])
  const { value, failure, retry } = useLoaded(load)
  const removedIds = useRemovedIds()
  const arrives = useArrival()?.first
  const products = (value?.items ?? []).filter(({ id }) => !removedIds.includes(id))
  const isPageEmpty = value !== null && products.length === 0 && value.total > value.items.length

  // The last card of this page was removed, but other pages still have products.
  useEffect(() => {
    if (!isPageEmpty) return
    if (page > 1) void navigate(paths.wishlist, { replace: true })
    else retry()
  }, [isPageEmpty, page, navigate, retry])

  if (failure) return <LoadFailed text={failure.message} onRetry={retry} />
  if (!value || isPageEmpty) return <WishlistSkeleton />
  if (products.length === 0) return <EmptyWishlist />
  const pages = Math.ceil(value.total / perPage)
  return (
    <>
      <ul className="grid wishes">
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            arrives={arrives}
            action={action(product)}
          />
        ))}
      </ul>
      {pages > 1 && <Pager page={page} pages={pages} to={paths.wishlistPage} />}
    </>
  )
}

function EmptyWishlist() {
  const words = useWords(wishlistWords)
  return (
    <div className="empty-state empty">
      <h2>{words.none}</h2>
      <p>{words.noneHint}</p>
      <Link className="btn" to={paths.listing()}>
        {words.seeAll}
      </Link>
    </div>
  )
}

function WishlistSkeleton() {
  const words = useWords(wishlistWords)
  return (
    <div className="grid wishes" role="status">
      <span className="hidden">{words.loading}</span>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="card bones" aria-hidden="true">
          <i className="bone-card" />
        </div>
      ))}
    </div>
  )
}
