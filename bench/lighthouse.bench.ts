import { brotliDecompressSync } from 'node:zlib'
import { paths } from '#pages/shop-pages.ts'
import { createLighthouse, type Report } from './support/lighthouse.ts'
import { fetchRaw } from './support/load.ts'
import { median } from './support/measure.ts'
import { startShop } from './support/processes.ts'
import { print, type Row } from './support/table.ts'

// Lighthouse's mobile preset simulates a slow phone on a slow network. On a busy machine the page's
// scripts appear slower.

const rounds = 3
const pages = {
  home: paths.home,
  listing: paths.listing(),
  product: paths.product('1'),
  services: paths.services,
  'book a repair': paths.bookRepair(),
  'a text page': paths.delivery,
  'the builder': paths.build(),
  'the finder': paths.fits(),
  'a device': paths.device('hp-15s-fq5xxx'),
}
const categories = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/** Search engines must not index a repair, so its page has no SEO score. */
const hiddenPage = 'a repair'

/** Books a repair and returns the path of its link. */
async function bookRepair(address: string): Promise<string> {
  const body = JSON.stringify({
    kind: 'laptop',
    brand: 'Lenovo',
    model: 'ThinkPad E14',
    words: 'It flickers.',
    way: 'bring',
    name: 'Sita Gurung',
    phone: '9841234567',
  })
  const reply = await fetch(`${address}/api/v1/repair`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { data } = (await reply.json()) as { data: { link: string } }
  return paths.trackRepair(data.link)
}

const requestsOf = (report: Report) => report.audits['network-requests']?.details?.items ?? []

/** The audits of a category that did not pass. */
const listFailedAudits = (report: Report, category: keyof typeof categories) =>
  report.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
    .join(', ')

function rowsOf(page: string, origin: string, reports: Report[]): Row[] {
  const [first] = reports
  if (!first) return []
  const middle = (read: (report: Report) => number) => median(reports.map(read))
  const metric = (id: string) => middle((report) => report.audits[id]?.numericValue ?? Number.NaN)
  const describePaint = () => {
    const seconds = (metric('first-contentful-paint') / 1000).toFixed(2)
    const blockedMs = Math.round(metric('total-blocking-time'))
    const machine = Math.round(middle(({ environment }) => environment.benchmarkIndex))
    return `first paint ${seconds} s, blocked ${blockedMs} ms, machine ${machine} of 1500`
  }
  const elsewhere = requestsOf(first).filter(
    ({ url }) => !url.startsWith(origin) && !url.startsWith('data:'),
  )
  return [
    ...Object.entries(categories)
      .filter(([name]) => name !== 'seo' || page !== hiddenPage)
      .map(([name, min]) => {
        const category = name as keyof typeof categories
        return {
          name: `${page}: ${category}`,
          measured: listFailedAudits(first, category),
          value: middle((report) => report.categories[category].score * 100),
          bound: { min },
        }
      }),
    {
      name: `${page}: largest contentful paint`,
      measured: describePaint(),
      value: metric('largest-contentful-paint') / 1000,
      bound: { max: 1.8, unit: ' s' },
    },
    {
      name: `${page}: layout shift`,
      measured: '',
      value: metric('cumulative-layout-shift'),
      bound: { max: 0.01 },
    },
    {
      name: `${page}: requests for scripts and styles`,
      measured: `of ${requestsOf(first).length}`,
      value: requestsOf(first).filter(({ resourceType }) =>
        ['Script', 'Stylesheet'].includes(resourceType),
      ).length,
      bound: { max: 6 },
    },
    {
      name: `${page}: requests to other hosts`,
      measured: elsewhere.map(({ url }) => url).join(' '),
      value: elsewhere.length,
      bound: { max: 0 },
    },
  ]
}

async function listingSize(address: string): Promise<Row[]> {
  const { headers, body } = await fetchRaw(address + pages.listing)
  if (headers['content-encoding'] !== 'br') throw new Error('The listing is not sent as brotli.')
  const html = brotliDecompressSync(body)
  const products = html.toString().match(/<li class="card\b/g)?.length ?? 0
  return [
    {
      name: 'listing: HTML',
      measured: `${products} products`,
      value: html.length / 1000,
      bound: { max: 70, unit: ' kB' },
    },
    {
      name: 'listing: HTML, brotli',
      measured: '',
      value: body.length / 1000,
      bound: { max: 12, unit: ' kB' },
    },
  ]
}

const audit = await createLighthouse()
const shop = await startShop()
try {
  const rows: Row[] = await listingSize(shop.address)
  for (const [page, path] of Object.entries({
    ...pages,
    [hiddenPage]: await bookRepair(shop.address),
  })) {
    const reports: Report[] = []
    // The first visit to a new shop creates the picture sizes, so it is not counted.
    for (let round = 0; round <= rounds; round++) reports.push(await audit(shop.address + path))
    rows.push(...rowsOf(page, shop.address, reports.slice(1)))
  }
  process.exitCode = print('Lighthouse, mobile, median of three', rows) ? 0 : 1
} finally {
  await shop.stop()
}
