import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { PageText, type PublicPage } from '../../pages/page.ts'
import { isBuiltIn, isSlug } from '../../pages/page-model.ts'
import { defineKind } from '../documents/document-kind.ts'
import { getDocument, readPublished } from '../documents/read-documents.ts'
import { createStandardPage } from '../standard/pages.ts'
import { fillSentence, getFacts } from '../text/fill-facts.ts'
import { parseText } from '../text/read-text.ts'
import { findRedirect, listRedirects } from './moves.queries.ts'
import { findPublishedAt, listPublishedKeys } from './pages.queries.ts'

export const pages = defineKind<PageText>({
  name: 'page',
  isKey: isSlug,
  schema: PageText,
  fillsFacts: true,
  standard: ({ settings, language }, key) =>
    isBuiltIn(key) ? createStandardPage(key, settings.current, language) : null,
  title: (_, key, body) => body?.title ?? key,
})

/**
 * Returns the published or standard page at this address. An old address of a page works, too,
 * unless another page uses it now.
 */
export async function getPage(shop: Shop, requestedKey: string): Promise<PublicPage> {
  const requested = await readPublished(shop, pages, requestedKey)
  const newKey = requested
    ? null
    : await findRedirect(shop.db, { kind: pages.name, key: requestedKey })
  const key = newKey ?? requestedKey
  const page = newKey ? await readPublished(shop, pages, newKey) : requested
  if (!page) throw new ShopError('not_found')
  return {
    ...(await toPublic(shop, key, page)),
    changedAt: (await findPublishedAt(shop.db, pages.name, key))?.toISOString() ?? null,
  }
}

/** Returns a page as it will be once its draft is published. */
export async function getPageDraft(shop: Shop, key: string): Promise<PublicPage> {
  const { draft, shown, changedAt } = await getDocument(shop, { kind: pages.name, key })
  const page = PageText.safeParse(draft ?? shown).data
  if (!page) throw new ShopError('not_found')
  return { ...(await toPublic(shop, key, page)), changedAt }
}

async function toPublic(
  shop: Shop,
  key: string,
  page: PageText,
): Promise<Omit<PublicPage, 'changedAt'>> {
  const facts = await getFacts(shop)
  const fill = (text: string) => fillSentence(facts, text)
  return {
    key,
    title: fill(page.title),
    description: fill(page.description),
    lead: fill(page.lead),
    blocks: parseText(page.text, facts),
    listTitle: fill(page.listTitle),
    list: page.list.map(({ title, text }) => ({ title: fill(title), text: fill(text) })),
  }
}

/** The keys of the pages that the owner added. */
export const listCustomPages = async (shop: Shop) =>
  (await listPublishedKeys(shop.db, pages.name)).filter((key) => !isBuiltIn(key))

/** Maps old keys of renamed pages to the current ones. */
export const listPageRedirects = (shop: Shop): Promise<Map<string, string>> =>
  listRedirects(shop.db, pages.name)
