import { listVisibleCategories } from '#catalog/shop/categories/list-visible-categories.ts'
import type { Language } from '#kit/contract/language.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { redirect } from '#kit/web/router/page.ts'
import { readFilters, toListingQuery } from './address/listing-filters.ts'

/**
 * Loads a list, of one seller or of all, with everything around it. Throws a redirect if staff
 * redirect the search.
 */
export async function loadListing(
  language: Language,
  { api, url }: Pick<LoaderArgs, 'api' | 'url'>,
  of?: string,
) {
  const filters = readFilters(url.searchParams, of)
  const [categories, loaded, { findRedirect, prepareListing }] = await Promise.all([
    listVisibleCategories(api),
    api.search.listing(toListingQuery(filters)),
    import('./prepare/prepare-listing.ts'),
  ])
  // A seller's page offers no choice of sellers.
  const listing =
    of === undefined
      ? loaded
      : { ...loaded, facets: loaded.facets.filter(({ name }) => name !== 'seller') }
  const target = listing.redirect && (await findRedirect(api, listing.redirect))
  if (target) throw redirect(target)
  // The counts are part of the prepared categories, and not sent twice.
  return {
    filters,
    listing: { ...listing, categories: [] },
    ...prepareListing(listing, filters, categories, language),
  }
}
