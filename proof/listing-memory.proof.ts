import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile, residentMB } from '../bench/support/measure.ts'
import { createFindings, type Proof } from './support/proof.ts'
import { openSampleShop, type SampleShop } from './support/shop.ts'

const maxGrowthMB = 8
const maxBackendMB = 40
const slowestHealthMs = 1_000
const lanes = 8

const pick = <Value>(values: readonly Value[], number: number) =>
  values[number % values.length] as Value

/** Lists that nobody has asked for before, each of another shape than its neighbours. */
function toAddress(number: number, names: { attributes: string[]; categories: string[] }) {
  const query = new URLSearchParams()
  for (let facet = 0; facet < number % 13; facet++) {
    const attribute = pick(names.attributes, number * 7 + facet)
    query.append('facet', facet % 5 === 4 ? `madeUp${number}=${facet}` : `${attribute}=${number}`)
  }
  for (let brand = 0; brand < number % 4; brand++) query.append('brand', `Brand ${number} ${brand}`)
  if (number % 3 === 0)
    query.set(
      'search',
      Array.from({ length: (number % 9) + 1 }, (_, word) => `w${number}x${word}`).join(' '),
    )
  if (number % 5 > 0)
    query.set('price', pick([`${number}-`, `-${number}`, `${number}-${number + 50_000}`], number))
  if (number % 2 === 0) query.set('category', pick(names.categories, number))
  if (number % 7 > 3) query.set('availability', 'inStock')
  if (number % 11 > 5) query.set('arrival', 'new')
  if (number % 6 > 2) query.set('rating', String((number % 4) + 1))
  query.set('sort', pick(['new', 'priceasc', 'pricedsc'], number))
  query.set('page', String(number + 2))
  return `${pick(['/api/v1/product/listing', '/api/v1/product', '/productListing'], number)}?${query}`
}

/**
 * What PostgreSQL's processes for this shop hold for themselves, without what they share, and the
 * largest of them.
 */
async function backendsOf({ db }: SampleShop) {
  const { rows } = await db.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'shop' and pid <> pg_backend_pid()",
  )
  const sizes = rows.map(({ pid }) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const kilobytes = [...rollup.matchAll(/^Private_\w+:\s+(\d+)/gm)].reduce(
      (sum, [, size]) => sum + Number(size),
      0,
    )
    return kilobytes / 1024
  })
  return {
    count: sizes.length,
    largestMB: Math.max(...sizes),
    totalMB: sizes.reduce((sum, size) => sum + size, 0),
  }
}

export const proof: Proof = {
  group: 'Load',
  promise:
    'However many different lists visitors ask for, PostgreSQL and the shop need no more ' +
    'memory for them, and everybody else is served.',
  test:
    'Ten thousand lists, none like another: real and made-up facets, brands, words, prices, ' +
    'orders and pages, by the API and as pages; meanwhile the home page and the health check ' +
    'are timed, and the private memory of PostgreSQL’s processes is compared after a fifth and ' +
    'at the end.',
  seconds: 500,
  alone: true,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const lists = brief ? 1_000 : 10_000
    const shop = await openSampleShop()
    const namesOf = async (table: string, where: string) =>
      (
        await shop.db.query<{ name: string }>(`select name from ${table} ${where} order by id`)
      ).rows.map(({ name }) => name)
    const names = {
      attributes: await namesOf('attributes', 'where filterable'),
      categories: await namesOf('categories', ''),
    }

    const statuses = new Map<number, number>()
    const health: number[] = []
    const home: number[] = []
    let next = 0
    let going = true
    const timed = async (path: string, into: number[]) => {
      const began = performance.now()
      const { status } = await fetch(shop.address + path)
      into.push(performance.now() - began)
      expect(status === 200, `${path} answers ${status}`)
    }
    const beside = (async () => {
      while (going) {
        await timed('/healthz', health)
        await timed('/', home)
        await sleep(50)
      }
    })()
    const askUntil = (end: number) =>
      Promise.all(
        Array.from({ length: lanes }, async () => {
          while (next < end) {
            const response = await fetch(shop.address + toAddress(next++, names))
            await response.arrayBuffer()
            statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
          }
        }),
      )

    await askUntil(lists / 5)
    const [early, earlyShopMB] = [await backendsOf(shop), residentMB(shop.child.pid as number)]
    await askUntil(lists)
    const [late, lateShopMB] = [await backendsOf(shop), residentMB(shop.child.pid as number)]
    going = false
    await beside

    const failed = [...statuses].filter(([status]) => status !== 200)
    expect(
      failed.length === 0,
      `not every list was answered: ${failed.map(([status, times]) => `${times} × ${status}`).join(', ')}`,
    )
    expect(
      late.largestMB - early.largestMB < maxGrowthMB,
      `a process of PostgreSQL grew from ${early.largestMB.toFixed(1)} to ${late.largestMB.toFixed(1)} MB`,
    )
    expect(
      late.largestMB < maxBackendMB,
      `a process of PostgreSQL holds ${late.largestMB.toFixed(1)} MB`,
    )
    expect(
      Math.max(...health) < slowestHealthMs,
      `the health check took ${Math.round(Math.max(...health))} ms`,
    )
    return {
      figures: [
        `${lists} lists: the largest of ${late.count} connections holds ${late.largestMB.toFixed(1)} MB, ${early.largestMB.toFixed(1)} after a fifth, all ${late.totalMB.toFixed(0)} MB`,
        `the shop ${earlyShopMB.toFixed(0)} MB, then ${lateShopMB.toFixed(0)}`,
        `health p99 ${quantile(health, 0.99).toFixed(0)} ms, home p99 ${quantile(home, 0.99).toFixed(0)} ms`,
      ],
      broken,
    }
  },
}
