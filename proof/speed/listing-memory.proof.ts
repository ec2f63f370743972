import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile, residentMB } from '../../bench/support/measure.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import { openSampleShop, type SampleShop } from '../support/shop.ts'

const maxGrowthMB = 8
const maxBackendMB = 40
const slowestHealthMs = 1_000
const lanes = 8

const pick = <Value>(values: readonly Value[], number: number) =>
  values[number % values.length] as Value

/**
 * The address of a list that was never requested before, with other filters than its neighbours.
 */
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
  const path = pick(['/api/v1/product/listing', '/api/v1/product', '/productListing'], number)
  return `${path}?${query}`
}

/** Private memory of PostgreSQL's processes for this shop, without shared memory. */
async function measureBackends({ db }: SampleShop) {
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
    'Any number of different lists needs no more memory of PostgreSQL and the shop, and other ' +
    'visitors are still served.',
  test:
    'Ten thousand different lists: real and made-up facets, brands, words, prices, sort orders ' +
    'and pages, by the API and as pages. Meanwhile the home page and the health check are ' +
    'timed. The private memory of PostgreSQL’s processes after a fifth of the lists is compared ' +
    'with that at the end.',
  seconds: 500,
  alone: true,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const lists = brief ? 1_000 : 10_000
    const shop = await openSampleShop()
    const listNames = async (table: string, where: string) =>
      (
        await shop.db.query<{ name: string }>(`select name from ${table} ${where} order by id`)
      ).rows.map(({ name }) => name)
    const names = {
      attributes: await listNames('attributes', 'where filterable'),
      categories: await listNames('categories', ''),
    }

    const statuses = new Map<number, number>()
    const health: number[] = []
    const home: number[] = []
    let next = 0
    let going = true
    const timeRequest = async (path: string, into: number[]) => {
      const startedAt = performance.now()
      const { status } = await fetch(shop.address + path)
      into.push(performance.now() - startedAt)
      expect(status === 200, `${path} answers ${status}`)
    }
    const beside = (async () => {
      while (going) {
        await timeRequest('/healthz', health)
        await timeRequest('/', home)
        await sleep(50)
      }
    })()
    const requestUntil = (end: number) =>
      Promise.all(
        Array.from({ length: lanes }, async () => {
          while (next < end) {
            const response = await fetch(shop.address + toAddress(next++, names))
            await response.arrayBuffer()
            statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
          }
        }),
      )

    await requestUntil(lists / 5)
    const [early, earlyShopMB] = [await measureBackends(shop), residentMB(shop.child.pid as number)]
    await requestUntil(lists)
    const [late, lateShopMB] = [await measureBackends(shop), residentMB(shop.child.pid as number)]
    going = false
    await beside

    const failures = [...statuses]
      .filter(([status]) => status !== 200)
      .map(([status, times]) => `${times} × ${status}`)
    const [earlyMB, lateMB] = [early.largestMB.toFixed(1), late.largestMB.toFixed(1)]
    expect(failures.length === 0, `some lists were not answered: ${failures.join(', ')}`)
    expect(
      late.largestMB - early.largestMB < maxGrowthMB,
      `a PostgreSQL process grew from ${earlyMB} to ${lateMB} MB`,
    )
    expect(late.largestMB < maxBackendMB, `a PostgreSQL process uses ${lateMB} MB`)
    expect(
      Math.max(...health) < slowestHealthMs,
      `the health check took ${Math.round(Math.max(...health))} ms`,
    )
    return {
      figures: [
        `${lists} lists: the largest of ${late.count} connections uses ${lateMB} MB, ` +
          `${earlyMB} after a fifth, all ${late.totalMB.toFixed(0)} MB`,
        `the shop ${earlyShopMB.toFixed(0)} MB, then ${lateShopMB.toFixed(0)}`,
        `health p99 ${quantile(health, 0.99).toFixed(0)} ms, ` +
          `home p99 ${quantile(home, 0.99).toFixed(0)} ms`,
      ],
      broken,
    }
  },
}
