import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Finder } from '#search/server/finder/finder.ts'
import { listProductPage } from '#search/server/listing/list-products.ts'
import { searchProducts } from '#search/server/suggestions/search-products.ts'
import { isMatch, type LabelledQuery, readProductFacts } from './support/check-query.ts'
import { startDatabases } from './support/database.ts'
import { print } from './support/table.ts'

// Labelled queries on the sample catalogue. Developers may read `queries.json` and `more.json`
// while they work on the search. `aside.json` is held out and only counted.

const read = (name: string): LabelledQuery[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'search', name), 'utf8'))
const listsFailures = process.argv.includes('--tell')

const databases = await startDatabases()
const shop = await databases.openShop('search')
const finder = new Finder(shop)
const productFacts = await readProductFacts(shop)
const toFacts = (entries: readonly { id: string }[]) =>
  entries.flatMap(({ id }) => productFacts.get(id) ?? [])

/** Lists the queries that fail in the listing or in the suggestions. */
async function listFailed(queries: LabelledQuery[]) {
  const failed = { listing: [] as string[], suggestions: [] as string[] }
  for (const { q, expect } of queries) {
    const { items, total } = await listProductPage(finder, { search: q, limit: 24 })
    const listed = toFacts(items)
    if (!expect.every((check) => isMatch(check, listed, total, 24)))
      failed.listing.push(`${q}: ${total}, ${listed.slice(0, 6).map(({ slug }) => slug)}`)
    const suggested = toFacts(await searchProducts(shop, finder, q))
    if (!expect.every((check) => isMatch(check, suggested, suggested.length, 10)))
      failed.suggestions.push(q)
  }
  return failed
}

const rows = []
for (const [name, file, min] of [
  ['labelled queries', 'queries.json', 0.95],
  ['further queries', 'more.json', 0.95],
  ['queries kept aside', 'aside.json', 0.9],
] as const) {
  const queries = read(file)
  const failed = await listFailed(queries)
  for (const place of ['listing', 'suggestions'] as const) {
    const count = queries.length - failed[place].length
    rows.push({
      name: `${name}, ${place}`,
      measured: `${count} of ${queries.length} hold`,
      value: count / queries.length,
      bound: { min },
    })
    if (listsFailures && file !== 'aside.json')
      for (const line of failed[place]) process.stdout.write(`${place}: ${line}\n`)
  }
}
await databases.stop()
process.exit(print('Search', rows) ? 0 : 1)
