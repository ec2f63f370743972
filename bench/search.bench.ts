import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Finder } from '#search/server/finder.ts'
import { listProductPage } from '#search/server/list-products.ts'
import { searchProducts } from '#search/server/search-products.ts'
import { startDatabases } from './support/database.ts'
import { holds, type LabelledQuery, readJudged } from './support/judge.ts'
import { print } from './support/table.ts'

// Labelled queries, asked of the sample catalogue: `queries.json` are examples that anybody may
// look at while working on the
// search, `aside.json` are kept aside and only counted.

const read = (name: string): LabelledQuery[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'search', name), 'utf8'))
const isTelling = process.argv.includes('--tell')

const databases = await startDatabases()
const shop = await databases.openShop('search')
const finder = new Finder(shop)
const judged = await readJudged(shop)
const found = (entries: readonly { id: string }[]) =>
  entries.flatMap(({ id }) => judged.get(id) ?? [])

/** Which queries do not hold, in the listing and in the suggestions. */
async function judge(queries: LabelledQuery[]) {
  const failed = { listing: [] as string[], suggestions: [] as string[] }
  for (const { q, expect } of queries) {
    const { items, total } = await listProductPage(finder, { search: q, limit: 24 })
    const listed = found(items)
    if (!expect.every((check) => holds(check, listed, total, 24)))
      failed.listing.push(`${q}: ${total}, ${listed.slice(0, 6).map(({ slug }) => slug)}`)
    const suggested = found(await searchProducts(shop, finder, q))
    if (!expect.every((check) => holds(check, suggested, suggested.length, 10)))
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
  const failed = await judge(queries)
  for (const place of ['listing', 'suggestions'] as const) {
    const count = queries.length - failed[place].length
    rows.push({
      name: `${name}, ${place}`,
      measured: `${count} of ${queries.length} hold`,
      value: count / queries.length,
      bound: { min },
    })
    if (isTelling && file !== 'aside.json')
      for (const line of failed[place]) process.stdout.write(`${place}: ${line}\n`)
  }
}
await databases.stop()
process.exit(print('Search', rows) ? 0 : 1)
