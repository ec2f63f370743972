import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { PageText, type PublicPage } from '../page.ts'
import { isBuiltIn, isSlug } from '../page-model.ts'
import { defineKind } from './document-kind.ts'
import { fillFacts } from './fill-facts.ts'
import { findPublishedAt, listPublishedKeys } from './pages.queries.ts'
import { readForStaff, readPublished } from './read-documents.ts'
import { standardPage } from './standard/pages.ts'
import { readText } from './text/read-text.ts'

export const pages = defineKind<PageText>({
  name: 'page',
  isKey: isSlug,
  schema: PageText,
  standard: ({ settings }, key) => (isBuiltIn(key) ? standardPage(key, settings.current) : null),
  title: (key, body) => body?.title ?? key,
})

/** A page as it is published, or as the shop came with it. */
export async function readPage(shop: Shop, key: string): Promise<PublicPage> {
  const page = await readPublished(shop, pages, key)
  if (!page) throw new ShopError('not_found')
  return { ...toPublic(shop, key, page), changedAt: (await findPublishedAt(shop.db, pages.name, key))?.toISOString() ?? null }
}

/** A page as it will be once its draft is published. */
export async function readPageDraft(shop: Shop, key: string): Promise<PublicPage> {
  const { draft, shown, changedAt } = await readForStaff(shop, { kind: pages.name, key })
  const page = PageText.safeParse(draft ?? shown).data
  if (!page) throw new ShopError('not_found')
  return { ...toPublic(shop, key, page), changedAt }
}

function toPublic(shop: Shop, key: string, page: PageText): Omit<PublicPage, 'changedAt'> {
  const fill = fillFacts(shop)
  const say = (text: string) => fill(text, 'sentence')
  return {
    key,
    title: say(page.title),
    description: say(page.description),
    lead: say(page.lead),
    blocks: readText(page.text, fill),
    listTitle: say(page.listTitle),
    list: page.list.map(({ title, text }) => ({ title: say(title), text: say(text) })),
  }
}

/** The addresses of the pages that the owner added. */
export const listOwnPages = async (shop: Shop) => (await listPublishedKeys(shop.db, pages.name)).filter((key) => !isBuiltIn(key))
