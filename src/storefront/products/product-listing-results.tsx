import { useEffect, useRef } from 'react'
import { ProductGrid } from '#catalog/shop/cards/product-grid.tsx'
import { useLoadedPages } from '#catalog/shop/use-loaded-pages.ts'
import { toRange } from '#kit/contract/calls/paging.model.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import type { Listing } from '#search/contract.ts'
import { type Filters, listingUrl } from '#search/shop/listing/address/listing-filters.ts'
import { LoadMore } from '#search/shop/listing/load-more.tsx'
import { NoProducts } from '#search/shop/listing/no-products.tsx'
import { splitRelevant } from '#search/shop/listing/split-relevant.ts'
import { useSearchTracking } from '#search/shop/use-search-tracking.ts'
import { listingWords } from '#search/words/listing.ts'
import { renderCardActions } from './card-actions.tsx'

/** The API's default page size, which the loader uses. */
const pageSize = 24
/** Pictures of the first products load eagerly. */
const eagerCount = 2

interface ResultsProps {
  filters: Filters
  /** Categories offered below an empty list. */
  suggestedCategories: string[]
  isFiltered: boolean
  listing: Listing
  arrives?: string
  isPending: boolean
}

/** The matching products, with the further pages that the visitor has loaded. */
export function ProductListingResults({
  filters,
  suggestedCategories,
  isFiltered,
  listing,
  arrives,
  isPending,
}: ResultsProps) {
  const words = useWords(listingWords)
  const page = Number(filters.page ?? 1)
  const { items, firstPage, lastPage } = useLoadedPages(
    listingUrl({ ...filters, page: undefined }),
    page,
    listing.products,
  )
  const grid = useRef<HTMLDivElement>(null)
  const focusIndex = useRef<number | null>(null)
  useSearchTracking(filters, grid)

  // Keyboard focus continues at the first product that was added.
  useEffect(() => {
    if (focusIndex.current === null || items.length <= focusIndex.current) return
    grid.current
      ?.querySelectorAll<HTMLElement>('.card > a')
      [focusIndex.current]?.focus({ preventScroll: true })
    focusIndex.current = null
  }, [items.length])

  const { offset } = toRange({ page: firstPage, limit: pageSize })
  const { relevant, others, hasHeading } = splitRelevant(items, offset, listing.meant)
  if (items.length === 0)
    return <NoProducts filters={filters} categories={suggestedCategories} isFiltered={isFiltered} />
  return (
    <>
      {firstPage > 1 && (
        <ShowEarlier
          to={listingUrl({ ...filters, page: String(firstPage - 1) })}
          isPending={isPending}
          onLoad={() => {
            focusIndex.current = 0
          }}
        />
      )}
      <div ref={grid} className="found-products">
        {relevant.length > 0 && (
          <ProductGrid
            products={relevant}
            arrives={arrives}
            eager={eagerCount}
            action={renderCardActions}
          />
        )}
        {hasHeading && (
          <h2 className="found-more">
            {words.alsoMatching(listing.correctedSearch ?? filters.search ?? '')}
          </h2>
        )}
        {others.length > 0 && (
          <ProductGrid
            products={others}
            arrives={arrives}
            eager={relevant.length > 0 ? 0 : eagerCount}
            action={renderCardActions}
          />
        )}
      </div>
      <LoadMore
        shownCount={offset + items.length}
        total={listing.total}
        next={listingUrl({ ...filters, page: String(lastPage + 1) })}
        isPending={isPending}
        onLoad={() => {
          focusIndex.current = items.length
        }}
      />
    </>
  )
}

const ShowEarlier = ({
  to,
  isPending,
  onLoad,
}: {
  to: string
  isPending: boolean
  onLoad: () => void
}) => {
  const words = useWords(listingWords)
  return (
    <p className="more">
      <Link
        className="btn btn-quiet"
        to={to}
        replace
        preventScrollReset
        aria-disabled={isPending || undefined}
        onClick={onLoad}
      >
        {words.showEarlier}
      </Link>
    </p>
  )
}
