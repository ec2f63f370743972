import { expect, test } from 'vitest'
import type { ApiClient } from '#kit/contract/client.ts'
import { paths } from '#shop-pages.ts'
import type { Listing } from '../../contract.ts'
import { findRedirect } from './search-redirect.ts'

/** A shop whose staff send these searches elsewhere. */
const shopThatSends = (searches: Record<string, string>) =>
  ({
    search: {
      listing: async ({ search = '' }: { search?: string }) =>
        ({ redirect: searches[search] ?? null }) as Listing,
    },
  }) as unknown as ApiClient

const sends = {
  one: paths.listing({ search: 'two' }),
  two: paths.listing({ search: 'one' }),
  self: paths.listing({ search: 'self' }),
}
const follow = (redirect: string) => findRedirect(shopThatSends(sends), redirect)

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

test('a search that leads on is not followed, so that nobody walks in a circle', async () => {
  expect(await follow(sends.one)).toBeNull()
  expect(await follow(sends.self)).toBeNull()
})
