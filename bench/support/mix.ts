import type { Shop } from '#kit/server/shop.ts'
import type { ListingQuery } from '#search/contract.ts'
import { listProducts } from '#search/server/list-products.ts'

const sorts = ['', 'new', 'priceasc', 'pricedsc'] as const

/**
 * What customers look at: in every category that has two facets, the middle third of its prices, narrowed by the most
 * frequent value of each of its first two facets, in every order.
 */
export async function makeListingMix(shop: Shop): Promise<ListingQuery[]> {
  const { rows } = await shop.db.query<{ name: string; low: number; high: number }>(
    `select categories.name, percentile_disc(0.33) within group (order by pay_paisa) / 100 as low, percentile_disc(0.67) within group (order by pay_paisa) / 100 as high
     from products join categories on categories.id = category_id group by categories.name order by categories.name`,
  )
  const perCategory = await Promise.all(
    rows.map(async ({ name, low, high }): Promise<ListingQuery[]> => {
      const query = { category: name, price: `${Math.floor(low)}-${Math.ceil(high)}` }
      const { facets } = await listProducts(shop, query)
      const attributes = facets.slice(1).filter((facet) => !['rating', 'availability', 'arrival'].includes(facet.name) && facet.values.length > 1)
      const facet = attributes.slice(0, 2).map((attribute) => `${attribute.name}=${attribute.values.toSorted((a, b) => b.count - a.count)[0]?.value}`)
      return facet.length === 2 ? sorts.map((sort) => ({ ...query, sort, facet })) : []
    }),
  )
  return perCategory.flat()
}

/** Prefixes, parts, two words, misspelt words, one letter, a model, and words that match nothing. */
export const typed = [
  'a',
  's',
  'p',
  'as',
  'asu',
  'asus',
  'asus tuf',
  'ryzen',
  'ryz',
  'yzen',
  'core ultra',
  'lenovo pro',
  'pro max',
  'ultra',
  'nova',
  'samsung evo',
  'kingston 000',
  'gb',
  'rtx',
  'rtx 40',
  'monitor',
  'ab-0123',
  '004321',
  'logitec',
  'samsng',
  'asuss pro',
  'kingstn ultra',
  'gigabite',
  'zzzzqq',
  '%',
  'intel core i5 plus',
]
