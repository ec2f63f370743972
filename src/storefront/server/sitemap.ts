import { listOwnPages } from '#content/server/index.ts'
import { countDevices, listDeviceSlugs } from '#fitment/server/index.ts'
import { escapeHtml } from '#kit/server/escape-html.ts'
import type { Shop } from '#kit/server/shop.ts'
import { sellersPart } from '#sellers/model.ts'
import { listVerifiedTags } from '#sellers/server/index.ts'
import { paths, type ShopPage, shopPages } from '#shop-pages.ts'
import { countProducts, listCategoryNames, listProductIds } from './sitemap.queries.ts'

// Search engines accept 50,000 addresses per file; smaller files are cheaper to fetch again.
const perFile = 10_000

const pages: ShopPage[] = Object.values(shopPages)
const infoPages = pages.filter(({ inSitemap }) => inSitemap).map(({ path }) => path)
// Robots go by beginnings: `/sell` would hide `/seller/…`, too.
const isPublicBelow = (start: string) =>
  pages.some((page) => !page.personal && page.path.startsWith(start))
const starts = pages.filter((page) => page.personal).map(({ path }) => `/${path.split('/')[1]}`)
const personal = new Set(starts.filter((start) => !isPublicBelow(start)))

const toUrlSet = (origin: string, addresses: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.map((address) => `<url><loc>${escapeHtml(origin + address)}</loc></url>`).join('')}</urlset>`

/**
 * The list of sitemap files: one for pages and categories, then one for each ten thousand products,
 * and devices.
 */
export async function sitemapIndex(shop: Shop, origin: string): Promise<string> {
  const [products, devices] = await Promise.all([countProducts(shop.db), countDevices(shop.db)])
  const files = filesFor(products) + filesFor(devices) + 1
  const entries = Array.from(
    { length: files },
    (_, file) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap-${file}.xml`)}</loc></sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`
}

/** One of those files; null past the last. */
export async function sitemapFile(
  shop: Shop,
  origin: string,
  file: number,
): Promise<string | null> {
  if (file === 0) {
    const categories = await listCategoryNames(shop.db)
    const ownPages = (await listOwnPages(shop)).map((key) => paths.ownPage(key))
    const sellers = shop.has(sellersPart)
      ? (await listVerifiedTags(shop.db)).map((tag) => paths.seller(tag))
      : []
    return toUrlSet(origin, [
      ...infoPages,
      ...ownPages,
      ...sellers,
      ...categories.map(({ name }) => paths.listing({ category: name })),
    ])
  }
  const productFiles = filesFor(await countProducts(shop.db))
  const addresses =
    file <= productFiles
      ? await productAddresses(shop, file - 1)
      : await deviceAddresses(shop, file - 1 - productFiles)
  return addresses.length > 0 ? toUrlSet(origin, addresses) : null
}

const filesFor = (count: number) => Math.ceil(count / perFile)

const productAddresses = async (shop: Shop, at: number) =>
  (await listProductIds(shop.db, at * perFile, perFile)).map(({ id }) => paths.product(id))

const deviceAddresses = async (shop: Shop, at: number) =>
  (await listDeviceSlugs(shop.db, at * perFile, perFile)).map(({ slug }) => paths.device(slug))

/** Everything except personal pages may be found. */
export const robots = (origin: string) =>
  [
    'User-agent: *',
    ...['/api/', ...personal, '/admin'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
