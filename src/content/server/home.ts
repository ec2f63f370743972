import type { Shop } from '#kit/server/shop.ts'
import { Home, type PublicQuote, type PublicSection } from '../home.ts'
import { homeName } from '../home-model.ts'
import { contentHomeWords as words } from '../home-words.ts'
import { contentOfficeWords } from '../office-words.ts'
import { defineKind } from './document-kind.ts'
import { readFacts } from './fill-facts.ts'
import { toPublicHome } from './public-home.ts'
import { requireTrueQuotes } from './quote-sources.ts'
import { readForStaff, readPublished } from './read-documents.ts'

/** The specification's order, with nothing in it that the owner has not said. */
function standardHome({ settings: { current } }: Shop): Home {
  const every = { hidden: false }
  return {
    sections: [
      {
        ...every,
        id: 'hero',
        kind: 'hero',
        title: current.name,
        text: words.welcome,
        links: [
          { label: words.shopNow, to: '/productListing', categoryId: null },
          { label: words.contact, to: '/contactUs', categoryId: null },
        ],
        picture: null,
        products: [],
      },
      {
        ...every,
        id: 'categories',
        kind: 'categories',
        title: words.categories,
        categoryIds: [],
        repair: false,
      },
      {
        ...every,
        id: 'banner',
        kind: 'banner',
        title: words.repair,
        text: words.repairText,
        link: { label: words.seeRepairs, to: '/services', categoryId: null },
        picture: null,
        promises: false,
      },
      { ...every, id: 'new', kind: 'newArrivals', title: words.newArrivals, count: 8 },
      {
        ...every,
        id: 'featured',
        kind: 'featured',
        title: words.featured,
        count: 3,
        productIds: [],
      },
      {
        ...every,
        id: 'prices',
        kind: 'priceList',
        title: '',
        categoryId: null,
        count: 7,
        more: '',
      },
      { ...every, id: 'viewed', kind: 'viewed' },
      { ...every, id: 'visit', kind: 'visit', title: words.visit },
    ],
  }
}

export const home = defineKind<Home>({
  name: homeName.kind,
  isKey: (key) => key === homeName.key,
  schema: Home,
  fillsFacts: true,
  standard: standardHome,
  check: requireTrueQuotes,
  title: () => contentOfficeWords.home.title,
})

/** The home page as visitors see it. */
export async function readHome(shop: Shop): Promise<{ sections: PublicSection[] }> {
  return toPublicHome(
    (await readPublished(shop, home, homeName.key)) ?? standardHome(shop),
    await readFacts(shop),
  )
}

/** The home page as it will be once its draft is published. */
export async function readHomeDraft(shop: Shop): Promise<{ sections: PublicSection[] }> {
  const { draft, shown } = await readForStaff(shop, homeName)
  return toPublicHome(
    Home.safeParse(draft ?? shown).data ?? standardHome(shop),
    await readFacts(shop),
  )
}

/** The quotes of the home page, for other pages that show some. */
export async function readTestimonials(shop: Shop): Promise<PublicQuote[]> {
  return (await readHome(shop)).sections.flatMap((section) =>
    section.kind === 'testimonials' ? section.quotes : [],
  )
}
