import type { Shop } from '#kit/server/shop.ts'
import { isSafeAddress } from '../address.ts'
import { sectionPlaces, sectionsWithPlaces } from '../home-model.ts'
import { Links, type PublicLink, type PublicLinks } from '../links.ts'
import { type LinkKey, linkKeys } from '../links-model.ts'
import { contentOfficeWords } from '../office-words.ts'
import { defineKind } from './document-kind.ts'
import { fillTexts, readFacts } from './fill-facts.ts'
import { readHome } from './home.ts'
import { listMovedPages, listOwnPages } from './pages.ts'
import { readPublished } from './read-documents.ts'
import { standardLinks } from './standard/links.ts'

const isKey = (key: string): key is LinkKey => linkKeys.some((known) => known === key)

export const links = defineKind<Links>({
  name: 'links',
  isKey,
  schema: Links,
  fillsFacts: true,
  standard: (_, key) => (isKey(key) ? standardLinks[key] : null),
  title: (key) => (isKey(key) ? contentOfficeWords.linksOf[key] : key),
})

const ownPage = /^\/pages\/([^/?#]+)/

/**
 * Menu or footer with the facts filled in. What leads nowhere is left out: a page that was taken
 * away, a section that the home page does not have,
 * a fact that is not set.
 */
export async function readLinks(shop: Shop, key: LinkKey): Promise<PublicLinks> {
  const kept = (await readPublished(shop, links, key)) ?? standardLinks[key]
  const [pages, moved, { sections }, facts] = [
    await listOwnPages(shop),
    await listMovedPages(shop),
    await readHome(shop),
    await readFacts(shop),
  ]
  const follow = (to: string) =>
    to.replace(ownPage, (address, slug: string) =>
      pages.includes(slug) ? address : `/pages/${moved.get(slug) ?? slug}`,
    )
  const missing = sectionsWithPlaces
    .filter((kind) => !sections.some((section) => section.kind === kind))
    .map((kind) => `/#${sectionPlaces[kind]}`)
  const leadsSomewhere = ({ label, to }: PublicLink) => {
    const slug = ownPage.exec(to)?.[1]
    return (
      label !== '' &&
      isSafeAddress(to) &&
      !/^(tel|mailto):$/.test(to) &&
      (!slug || pages.includes(slug)) &&
      !missing.includes(to)
    )
  }
  const shown = (all: PublicLink[]) =>
    fillTexts(all, facts)
      .map(({ label, to }) => ({ label, to: follow(to) }))
      .filter(leadsSomewhere)
  return {
    links: shown(kept.links),
    groups: kept.groups
      .map((group) => ({ heading: group.heading, links: shown(group.links) }))
      .filter((group) => group.links.length > 0),
  }
}
