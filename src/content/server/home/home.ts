import type { Shop } from '#kit/server/shop.ts'
import { blankSection } from '../../home/blank-section.ts'
import { Home, type PublicQuote, type PublicSection } from '../../home/home.ts'
import { homeName } from '../../home/home-model.ts'
import { contentHomeWords } from '../../words/home.ts'
import { contentOfficeWords } from '../../words/office.ts'
import { defineKind } from '../documents/document-kind.ts'
import { getDocument, readPublished } from '../documents/read-documents.ts'
import { fillTexts, getFacts } from '../text/fill-facts.ts'
import { type Facts, parseText } from '../text/read-text.ts'
import { requireGenuineQuotes } from './quote-sources.ts'

/**
 * The home page for visitors: without hidden sections, texts as blocks with their facts filled in,
 * and quotes without what only staff may see.
 */
const toPublicHome = ({ sections }: Home, facts: Facts): { sections: PublicSection[] } => ({
  sections: sections.flatMap((section): PublicSection[] => {
    if (section.hidden) return []
    if (section.kind === 'text') {
      const { text, ...fields } = section
      return [{ ...fillTexts(fields, facts), blocks: parseText(text, facts) }]
    }
    if (section.kind !== 'testimonials') return [fillTexts(section, facts)]
    return [
      {
        ...section,
        quotes: section.quotes.map(({ stars, text, name, about }) => ({
          stars,
          text,
          name,
          about,
        })),
      },
    ]
  }),
})

/** The specification's order, without any claim that the owner has not made. */
function standardHome({ settings: { current }, language }: Shop): Home {
  const words = contentHomeWords(language)
  const links = [
    { label: words.shopNow, to: '/productListing', categoryId: null },
    { label: words.contact, to: '/contactUs', categoryId: null },
  ]
  const link = { label: words.seeRepairs, to: '/services', categoryId: null }
  return {
    sections: [
      { ...blankSection('hero', 'hero', current.name), text: words.welcome, links },
      blankSection('categories', 'categories', words.categories),
      { ...blankSection('banner', 'banner', words.repair), text: words.repairText, link },
      blankSection('newArrivals', 'new', words.newArrivals),
      blankSection('featured', 'featured', words.featured),
      blankSection('priceList', 'prices', ''),
      blankSection('viewed', 'viewed'),
      blankSection('visit', 'visit', words.visit),
    ],
  }
}

export const home = defineKind<Home>({
  name: homeName.kind,
  isKey: (key) => key === homeName.key,
  schema: Home,
  fillsFacts: true,
  standard: standardHome,
  check: requireGenuineQuotes,
  title: (language) => contentOfficeWords(language).home.title,
})

/** Returns the home page as visitors see it. */
export async function getHome(shop: Shop): Promise<{ sections: PublicSection[] }> {
  return toPublicHome(
    (await readPublished(shop, home, homeName.key)) ?? standardHome(shop),
    await getFacts(shop),
  )
}

/** Returns the home page as it will be once its draft is published. */
export async function getHomeDraft(shop: Shop): Promise<{ sections: PublicSection[] }> {
  const { draft, shown } = await getDocument(shop, homeName)
  return toPublicHome(
    Home.safeParse(draft ?? shown).data ?? standardHome(shop),
    await getFacts(shop),
  )
}

/** The quotes of the home page, for other pages. */
export async function listTestimonials(shop: Shop): Promise<PublicQuote[]> {
  return (await getHome(shop)).sections.flatMap((section) =>
    section.kind === 'testimonials' ? section.quotes : [],
  )
}
