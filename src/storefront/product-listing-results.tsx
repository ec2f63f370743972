import { useEffect, useRef } from 'react'
import { ProductGrid } from '#catalog/shop/product-grid.tsx'
import { useGatheredPages } from '#catalog/shop/use-gathered-pages.ts'
import { Link } from '#kit/web/ui/link.tsx'
import type { Listing } from '#search/contract.ts'
import { listingWords } from '#search/listing-words.ts'
import { type Filters, listingUrl } from '#search/shop/listing/listing-filters.ts'
import { LoadMore } from '#search/shop/listing/load-more.tsx'
import { NoProducts } from '#search/shop/listing/no-products.tsx'
import { splitMeant } from '#search/shop/listing/split-meant.ts'
import { useToldSearch } from '#search/shop/use-told-search.ts'
import { actionsOf } from './card-actions.tsx'

/** The API's page size; the loader asks for no other. */
const pageSize = 24
const seenFirst = 2

interface ResultsProps {
  filters: Filters
  /** Where to go on from an empty list. */
  ways: string[]
  /** Whether any filter is in force. */
  filtered: boolean
  listing: Listing
  arrives?: string
  isPending: boolean
}

/** The products found, page after page as they are asked for. */
export function ProductListingResults({
  filters,
  ways,
  filtered,
  listing,
  arrives,
  isPending,
}: ResultsProps) {
  const page = Number(filters.page ?? 1)
  const { items, firstPage, lastPage } = useGatheredPages(
    listingUrl({ ...filters, page: undefined }),
    page,
    listing.products,
  )
  const grid = useRef<HTMLDivElement>(null)
  const goOnAt = useRef<number | null>(null)
  useToldSearch(filters, grid)

  // The keyboard goes on with the first product that was added.
  useEffect(() => {
    if (goOnAt.current === null || items.length <= goOnAt.current) return
    grid.current
      ?.querySelectorAll<HTMLElement>('.card > a')
      [goOnAt.current]?.focus({ preventScroll: true })
    goOnAt.current = null
  }, [items.length])

  const { meant, others, hasHeading } = splitMeant(items, (firstPage - 1) * pageSize, listing.meant)
  if (items.length === 0)
    return <NoProducts filters={filters} categories={ways} filtered={filtered} />
  return (
    <>
      {firstPage > 1 && (
        <p className="more">
          <Link
            className="btn btn-quiet"
            to={listingUrl({ ...filters, page: String(firstPage - 1) })}
            replace
            preventScrollReset
            aria-disabled={isPending || undefined}
            onClick={() => {
              goOnAt.current = 0
            }}
          >
            {listingWords.showEarlier}
          </Link>
        </p>
      )}
      <div ref={grid} className="found-products">
        {meant.length > 0 && (
          <ProductGrid products={meant} arrives={arrives} eager={seenFirst} action={actionsOf} />
        )}
        {hasHeading && (
          <h2 className="found-more">
            {listingWords.alsoMatching(listing.correctedSearch ?? filters.search ?? '')}
          </h2>
        )}
        {others.length > 0 && (
          <ProductGrid
            products={others}
            arrives={arrives}
            eager={meant.length > 0 ? 0 : seenFirst}
            action={actionsOf}
          />
        )}
      </div>
      <LoadMore
        shown={(firstPage - 1) * pageSize + items.length}
        total={listing.total}
        next={listingUrl({ ...filters, page: String(lastPage + 1) })}
        isPending={isPending}
        onLoad={() => {
          goOnAt.current = items.length
        }}
      />
    </>
  )
}
