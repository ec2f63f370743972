import { sellersFeature } from '#access/member-access.ts'
import { listCustomPages } from '#content/server/index.ts'
import { countDevices, listDeviceSlugs } from '#fitment/server/index.ts'
import { toRange } from '#kit/contract/calls/paging.model.ts'
import type { Shop } from '#kit/server/shop.ts'
import { escapeHtml } from '#kit/server/text/escape-html.ts'
import { paths, type ShopPage, shopPages } from '#pages/shop-pages.ts'
import { listVerifiedTags } from '#sellers/server/index.ts'
import { countProducts, listCategoryNames, listProductIds } from './sitemap.queries.ts'

// Search engines accept 50,000 addresses per file; smaller files are cheaper to fetch again.
const addressesPerFile = 10_000

const pages: ShopPage[] = Object.values(shopPages)
const infoPages = pages.filter(({ inSitemap }) => inSitemap).map(({ path }) => path)
// Crawlers match path prefixes: `/sell` would hide `/seller/…`, too.
const hasPublicPage = (prefix: string) =>
  pages.some((page) => !page.personal && page.path.startsWith(prefix))
const prefixes = pages.filter((page) => page.personal).map(({ path }) => `/${path.split('/')[1]}`)
const personalPrefixes = new Set(prefixes.filter((prefix) => !hasPublicPage(prefix)))

/** An XML document with one entry per address. */
const toXml = (list: string, entry: string, addresses: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${entry}><loc>${escapeHtml(address)}</loc></${entry}>`),
    `</${list}>`,
  ].join('')

const toUrlSet = (origin: string, addresses: string[]) =>
  toXml(
    'urlset',
    'url',
    addresses.map((address) => origin + address),
  )

/**
 * The list of sitemap files: one for pages and categories, then one for every ten thousand
 * products, and likewise for devices.
 */
export async function createSitemapIndex(shop: Shop, origin: string): Promise<string> {
  const [products, devices] = await Promise.all([countProducts(shop.db), countDevices(shop.db)])
  const files = filesFor(products) + filesFor(devices) + 1
  const addresses = Array.from({ length: files }, (_, file) => `${origin}/sitemap-${file}.xml`)
  return toXml('sitemapindex', 'sitemap', addresses)
}

/** A file of the sitemap by its number; null past the last. */
export async function createSitemapFile(
  shop: Shop,
  origin: string,
  file: number,
): Promise<string | null> {
  if (file === 0) {
    const categories = await listCategoryNames(shop.db)
    const customPages = (await listCustomPages(shop)).map((key) => paths.customPage(key))
    const sellers = shop.has(sellersFeature)
      ? (await listVerifiedTags(shop.db)).map((tag) => paths.seller(tag))
      : []
    return toUrlSet(origin, [
      ...infoPages,
      ...customPages,
      ...sellers,
      ...categories.map(({ name }) => paths.listing({ category: name })),
    ])
  }
  const productFiles = filesFor(await countProducts(shop.db))
  const addresses =
    file <= productFiles
      ? await listProductAddresses(shop, file)
      : await listDeviceAddresses(shop, file - productFiles)
  return addresses.length > 0 ? toUrlSet(origin, addresses) : null
}

const filesFor = (count: number) => Math.ceil(count / addressesPerFile)

const rangeOf = (file: number) => toRange({ page: file, limit: addressesPerFile })

const listProductAddresses = async (shop: Shop, file: number) =>
  (await listProductIds(shop.db, rangeOf(file))).map(({ id }) => paths.product(id))

const listDeviceAddresses = async (shop: Shop, file: number) =>
  (await listDeviceSlugs(shop.db, rangeOf(file))).map(({ slug }) => paths.device(slug))

/** Allows crawlers everything except the API, personal pages and the back office. */
export const createRobots = (origin: string) =>
  [
    'User-agent: *',
    ...['/api/', ...personalPrefixes, '/admin'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
