import { pages, readPublished } from '#content/server/index.ts'
import { placeholderOrigin } from '#kit/contract/fields/address.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { shopPages } from '#pages/shop-pages.ts'
import type { Finder } from '../finder/finder.ts'

type PageName = keyof typeof shopPages

const { preview: _, ...linkablePages } = shopPages
const patterns = Object.entries(linkablePages).map(([name, { path }]) => ({
  name: name as PageName,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`),
}))

/**
 * Refuses an address that the shop has no page for, or that is about a product, category or text
 * that does not exist.
 */
export async function requirePage(shop: Shop, finder: Finder, path: string) {
  const url = new URL(path, placeholderOrigin)
  const pathname = decodePath(url.pathname)
  const page = patterns.find(({ pattern }) => pattern.test(pathname))
  const [, id = ''] = page?.pattern.exec(pathname) ?? []
  if (!page || !(await pageExists(shop, finder, page.name, id, url.searchParams)))
    throw new ShopError('unknown_page', { field: 'path' })
}

async function pageExists(
  shop: Shop,
  finder: Finder,
  page: PageName,
  id: string,
  query: URLSearchParams,
): Promise<boolean> {
  const { index } = await finder.get()
  const category = query.get('category')
  if (page === 'product') return index.slotOf(Number(id)) !== undefined
  if (page === 'listing') return !category || index.structure.numberOfSpelling(category) >= 0
  return page === 'customPage' ? (await readPublished(shop, pages, id)) !== null : true
}

/** A path that cannot be decoded leads to no page. */
function decodePath(pathname: string) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return ''
  }
}
