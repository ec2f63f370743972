import { unknownOrigin } from '#kit/contract/address.ts'
import type { ApiClient } from '#kit/contract/client.ts'
import { paths } from '#shop-pages.ts'
import { readFilters, toListingQuery } from './listing-filters.ts'

const isOurs = /^\/(?![/\\])/

/**
 * Where staff want a search to lead, or null. Only to an address of this shop; and to another
 * search only if that leads nowhere else,
 * so that two searches never send somebody to and fro.
 */
export async function findRedirect(api: ApiClient, redirect: string): Promise<string | null> {
  if (!isOurs.test(redirect)) return null
  const url = new URL(redirect, unknownOrigin)
  if (url.pathname !== paths.listing()) return redirect
  const filters = readFilters(url.searchParams)
  if (!filters.search) return redirect
  const next = await api.search.listing(toListingQuery(filters))
  return next.redirect ? null : redirect
}
