import { findCategories } from '#catalog/shop/find-categories.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { redirect } from '#kit/web/router/page.ts'
import { readFilters, toListingQuery } from './listing-filters.ts'

/**
 * A list, of one seller or of all, and what stands around it, or the way to where staff want its
 * search to lead.
 */
export async function loadListing({ api, url }: Pick<LoaderArgs, 'api' | 'url'>, of?: string) {
  const filters = readFilters(url.searchParams, of)
  const [categories, found, { findRedirect, prepareListing }] = await Promise.all([
    findCategories(api),
    api.search.listing(toListingQuery(filters)),
    import('./later.ts'),
  ])
  // On a seller's own page there is nobody else to choose.
  const listing =
    of === undefined
      ? found
      : { ...found, facets: found.facets.filter(({ name }) => name !== 'seller') }
  const elsewhere = listing.redirect && (await findRedirect(api, listing.redirect))
  if (elsewhere) throw redirect(elsewhere)
  // Counted into the categories, and travels no further.
  return {
    filters,
    listing: { ...listing, categories: [] },
    ...prepareListing(listing, filters, categories),
  }
}
