import type { Shop } from '#kit/server/shop.ts'
import { anchoredSections, sectionAnchors } from '../../home/home-model.ts'
import { Links, type PublicLink, type PublicLinks } from '../../pages/links.ts'
import { type LinkKey, linkKeys } from '../../pages/links-model.ts'
import { isSafeAddress } from '../../text/address.ts'
import { contentOfficeWords } from '../../words/office.ts'
import { defineKind } from '../documents/document-kind.ts'
import { readPublished } from '../documents/read-documents.ts'
import { getHome } from '../home/home.ts'
import { createStandardLinks } from '../standard/links.ts'
import { fillTexts, getFacts } from '../text/fill-facts.ts'
import { listCustomPages, listPageRedirects } from './pages.ts'

const isLinkKey = (key: string): key is LinkKey => linkKeys.some((linkKey) => linkKey === key)

export const linksKind = defineKind<Links>({
  name: 'links',
  isKey: isLinkKey,
  schema: Links,
  fillsFacts: true,
  standard: ({ language }, key) => (isLinkKey(key) ? createStandardLinks(key, language) : null),
  title: (language, key) => (isLinkKey(key) ? contentOfficeWords(language).linksOf[key] : key),
})

const customPagePath = /^\/pages\/([^/?#]+)/

/**
 * The menu or footer with its facts filled in. Links that lead nowhere are left out: to removed
 * pages, to sections that the home page lacks, and to facts that are not set.
 */
export async function getLinks(shop: Shop, key: LinkKey): Promise<PublicLinks> {
  const published =
    (await readPublished(shop, linksKind, key)) ?? createStandardLinks(key, shop.language)
  const [pages, redirects, { sections }, facts] = [
    await listCustomPages(shop),
    await listPageRedirects(shop),
    await getHome(shop),
    await getFacts(shop),
  ]
  const followRedirect = (to: string) =>
    to.replace(customPagePath, (address, slug: string) =>
      pages.includes(slug) ? address : `/pages/${redirects.get(slug) ?? slug}`,
    )
  const missingAnchors = anchoredSections
    .filter((kind) => !sections.some((section) => section.kind === kind))
    .map((kind) => `/#${sectionAnchors[kind]}`)
  const leadsSomewhere = ({ label, to }: PublicLink) => {
    const slug = customPagePath.exec(to)?.[1]
    return (
      label !== '' &&
      isSafeAddress(to) &&
      !/^(tel|mailto):$/.test(to) &&
      (!slug || pages.includes(slug)) &&
      !missingAnchors.includes(to)
    )
  }
  const toPublic = (links: PublicLink[]) =>
    fillTexts(links, facts)
      .map(({ label, to }) => ({ label, to: followRedirect(to) }))
      .filter(leadsSomewhere)
  return {
    links: toPublic(published.links),
    groups: published.groups
      .map((group) => ({ heading: group.heading, links: toPublic(group.links) }))
      .filter((group) => group.links.length > 0),
  }
}
