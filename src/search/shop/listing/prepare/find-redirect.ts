import type { ApiClient } from '#kit/contract/calls/client.ts'
import { placeholderOrigin } from '#kit/contract/fields/address.ts'
import { paths } from '#pages/shop-pages.ts'
import { readFilters, toListingQuery } from '../address/listing-filters.ts'

const shopPath = /^\/(?![/\\])/

/**
 * The address that a search is redirected to, or null. It must be in this shop. Another search is
 * allowed only if it is not redirected itself, so that searches cannot redirect to each other.
 */
export async function findRedirect(api: ApiClient, redirect: string): Promise<string | null> {
  if (!shopPath.test(redirect)) return null
  const url = new URL(redirect, placeholderOrigin)
  if (url.pathname !== paths.listing()) return redirect
  const filters = readFilters(url.searchParams)
  if (!filters.search) return redirect
  const next = await api.search.listing(toListingQuery(filters))
  return next.redirect ? null : redirect
}
