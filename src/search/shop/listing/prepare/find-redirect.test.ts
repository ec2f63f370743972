import { expect, test } from 'vitest'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { paths } from '#pages/shop-pages.ts'
import type { Listing } from '../../../contract.ts'
import { findRedirect } from './find-redirect.ts'

/** A shop that redirects these searches. */
const createShop = (searches: Record<string, string>) =>
  ({
    search: {
      listing: async ({ search = '' }: { search?: string }) =>
        ({ redirect: searches[search] ?? null }) as Listing,
    },
  }) as unknown as ApiClient

const redirects = {
  one: paths.listing({ search: 'two' }),
  two: paths.listing({ search: 'one' }),
  self: paths.listing({ search: 'self' }),
}
const follow = (redirect: string) => findRedirect(createShop(redirects), redirect)

test.each(['https://example.com/', '//example.com/', '/\\example.com', 'javascript:alert(1)'])(
  '%s is not followed',
  async (redirect) => {
    expect(await follow(redirect)).toBeNull()
  },
)

test.each([
  paths.delivery,
  paths.product('81'),
  paths.listing({ category: 'Laptops' }),
  paths.listing({ search: 'three' }),
])('%s is followed', async (redirect) => {
  expect(await follow(redirect)).toBe(redirect)
})

test('a redirect to a redirected search is not followed, so that no loop is possible', async () => {
  expect(await follow(redirects.one)).toBeNull()
  expect(await follow(redirects.self)).toBeNull()
})
