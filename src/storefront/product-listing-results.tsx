import { useEffect, useRef } from 'react'
import type { ShownCategory } from '#catalog/shop/find-categories.ts'
import { ProductGrid } from '#catalog/shop/product-grid.tsx'
import { useGatheredPages } from '#catalog/shop/use-gathered-pages.ts'
import { Link } from '#kit/web/ui/link.tsx'
import type { Listing } from '#search/contract.ts'
import { listingWords } from '#search/listing-words.ts'
import { appliedFilters } from '#search/shop/listing/applied-filters.tsx'
import { type Filters, listingUrl } from '#search/shop/listing/listing-filters.ts'
import { LoadMore } from '#search/shop/listing/load-more.tsx'
import { NoProducts } from '#search/shop/listing/no-products.tsx'
import { heartOf } from './card-actions.tsx'

/** The API's page size; the loader asks for no other. */
const pageSize = 24
const seenFirst = 2

interface ResultsProps {
  filters: Filters
  categories: ShownCategory[]
  listing: Listing
  arrives: string
  isPending: boolean
}

/** The products found, page after page as they are asked for. */
export function ProductListingResults({ filters, categories, listing, arrives, isPending }: ResultsProps) {
  const page = Number(filters.page ?? 1)
  const { items, firstPage, lastPage } = useGatheredPages(listingUrl({ ...filters, page: undefined }), page, listing.products)
  const grid = useRef<HTMLDivElement>(null)
  const goOnAt = useRef<number | null>(null)

  // The keyboard goes on with the first product that was added.
  useEffect(() => {
    if (goOnAt.current === null || items.length <= goOnAt.current) return
    grid.current?.querySelectorAll<HTMLElement>('.card > a')[goOnAt.current]?.focus({ preventScroll: true })
    goOnAt.current = null
  }, [items.length])

  if (items.length === 0) return <NoProducts filters={filters} categories={categories} filtered={appliedFilters(filters, listing).length > 0} />
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
        <ProductGrid products={items} arrives={arrives} eager={seenFirst} action={heartOf} />
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
