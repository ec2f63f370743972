import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { PageText, type PublicPage } from '../page.ts'
import { isBuiltIn, isSlug } from '../page-model.ts'
import { defineKind } from './document-kind.ts'
import { readFacts, say } from './fill-facts.ts'
import { findMoved, listMoves } from './moves.queries.ts'
import { findPublishedAt, listPublishedKeys } from './pages.queries.ts'
import { readForStaff, readPublished } from './read-documents.ts'
import { standardPage } from './standard/pages.ts'
import { readText } from './text/read-text.ts'

export const pages = defineKind<PageText>({
  name: 'page',
  isKey: isSlug,
  schema: PageText,
  fillsFacts: true,
  standard: ({ settings }, key) => (isBuiltIn(key) ? standardPage(key, settings.current) : null),
  title: (key, body) => body?.title ?? key,
})

/**
 * A page as it is published, or as the shop came with it; by an address that it had before, too,
 * unless another page has that now.
 */
export async function readPage(shop: Shop, asked: string): Promise<PublicPage> {
  const here = await readPublished(shop, pages, asked)
  const moved = here ? null : await findMoved(shop.db, { kind: pages.name, key: asked })
  const [key, page] = moved ? [moved, await readPublished(shop, pages, moved)] : [asked, here]
  if (!page) throw new ShopError('not_found')
  return {
    ...(await toPublic(shop, key, page)),
    changedAt: (await findPublishedAt(shop.db, pages.name, key))?.toISOString() ?? null,
  }
}

/** A page as it will be once its draft is published. */
export async function readPageDraft(shop: Shop, key: string): Promise<PublicPage> {
  const { draft, shown, changedAt } = await readForStaff(shop, { kind: pages.name, key })
  const page = PageText.safeParse(draft ?? shown).data
  if (!page) throw new ShopError('not_found')
  return { ...(await toPublic(shop, key, page)), changedAt }
}

async function toPublic(
  shop: Shop,
  key: string,
  page: PageText,
): Promise<Omit<PublicPage, 'changedAt'>> {
  const facts = await readFacts(shop)
  const sayFilled = (text: string) => say(facts, text)
  return {
    key,
    title: sayFilled(page.title),
    description: sayFilled(page.description),
    lead: sayFilled(page.lead),
    blocks: readText(page.text, facts),
    listTitle: sayFilled(page.listTitle),
    list: page.list.map(({ title, text }) => ({ title: sayFilled(title), text: sayFilled(text) })),
  }
}

/** The addresses of the pages that the owner added. */
export const listOwnPages = async (shop: Shop) =>
  (await listPublishedKeys(shop.db, pages.name)).filter((key) => !isBuiltIn(key))

/** Where pages of the owner's are now that had another address, by the old one. */
export async function listMovedPages(shop: Shop): Promise<Map<string, string>> {
  return listMoves(shop.db, pages.name)
}
