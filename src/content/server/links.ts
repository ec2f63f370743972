import type { Shop } from '#kit/server/shop.ts'
import { isSafeAddress } from '../address.ts'
import { Links, type PublicLink, type PublicLinks } from '../links.ts'
import { type LinkKey, linkKeys } from '../links-model.ts'
import { contentOfficeWords } from '../office-words.ts'
import { defineKind } from './document-kind.ts'
import { fillFacts } from './fill-facts.ts'
import { listOwnPages } from './pages.ts'
import { readPublished } from './read-documents.ts'
import { standardLinks } from './standard/links.ts'

const isKey = (key: string): key is LinkKey => linkKeys.some((known) => known === key)

export const links = defineKind<Links>({
  name: 'links',
  isKey,
  schema: Links,
  standard: (_, key) => (isKey(key) ? standardLinks[key] : null),
  title: (key) => (isKey(key) ? contentOfficeWords.linksOf[key] : key),
})

const ownPage = /^\/pages\/([^/?#]+)/

/** Menu or footer with the settings filled in. What leads nowhere, a page that was taken away or a fact that is not set, is left out. */
export async function readLinks(shop: Shop, key: LinkKey): Promise<PublicLinks> {
  const kept = (await readPublished(shop, links, key)) ?? standardLinks[key]
  const pages = await listOwnPages(shop)
  const fill = fillFacts(shop)
  const leadsSomewhere = ({ label, to }: PublicLink) => {
    const slug = ownPage.exec(to)?.[1]
    return label !== '' && isSafeAddress(to) && !/^(tel|mailto):$/.test(to) && (!slug || pages.includes(slug))
  }
  const shown = (all: PublicLink[]) => all.map(({ label, to }) => ({ label: fill(label, 'sentence'), to: fill(to, 'address') })).filter(leadsSomewhere)
  return {
    links: shown(kept.links),
    groups: kept.groups.map((group) => ({ heading: group.heading, links: shown(group.links) })).filter((group) => group.links.length > 0),
  }
}
