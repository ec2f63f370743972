import * as z from 'zod/mini'
import { fieldWords } from '#kit/contract/field-words.ts'
import { id } from '#kit/contract/id.ts'
import { isSafeAddress } from './address.ts'
import { Block } from './blocks.ts'
import { contentFieldWords as words } from './field-words.ts'
import { homeLimits, quoteSources } from './home-model.ts'

const text = (max: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, fieldWords.required), z.maxLength(max, fieldWords.tooLong))
const maybeText = (max: number) => z.string().check(z.trim(), z.maxLength(max, fieldWords.tooLong))
const atMost = <Item extends z.ZodMiniType>(
  item: Item,
  max: number,
  complaint: string = fieldWords.max(max),
) => z.array(item).check(z.maxLength(max, complaint))
const count = (max: number) =>
  z
    .int(fieldWords.notANumber)
    .check(z.minimum(1, fieldWords.min(1)), z.maximum(max, fieldWords.max(max)))

const maybeAddress = z.string().check(
  z.trim(),
  z.maxLength(500, fieldWords.tooLong),
  z.refine((address) => address === '' || isSafeAddress(address), words.link),
)

const ContentLink = z
  .strictObject({
    label: text(60),
    /** Empty where it leads to a category. */
    to: maybeAddress,
    /** Under whatever name it has now; the link is left out when the category is gone. */
    categoryId: z.nullable(id),
  })
  .check(
    z.refine(({ to, categoryId }) => to !== '' || categoryId !== null, {
      path: ['to'],
      error: fieldWords.required,
    }),
  )
export type ContentLink = z.output<typeof ContentLink>

const Picture = z.strictObject({
  path: z.string().check(z.regex(/^\/uploads\/[0-9a-f]{32}\.webp$/, words.picture)),
  alt: maybeText(300),
})
export type Picture = z.output<typeof Picture>

const percent = z
  .number(fieldWords.notANumber)
  .check(z.minimum(0, fieldWords.min(0)), z.maximum(100, fieldWords.max(100)))
/** A product of the hero and, where the picture shows it, the place of its number there. */
const HeroProduct = z.strictObject({
  id,
  mark: z.nullable(z.strictObject({ left: percent, top: percent })),
})

const shownQuote = {
  /** 0 where none were given. */
  stars: z
    .int(fieldWords.notANumber)
    .check(z.minimum(0, fieldWords.min(0)), z.maximum(5, fieldWords.max(5))),
  text: text(1_000),
  name: text(80),
  about: maybeText(120),
}
/** A copy of what a customer said. */
export const Quote = z
  .strictObject({
    ...shownQuote,
    source: z.enum(quoteSources),
    /** The review or enquiry it comes from: when that goes, so does the quote. */
    sourceId: z.nullable(id),
    /**
     * Who agreed to its being shown, when and how. What customers wrote for everybody needs none.
     */
    consent: maybeText(300),
  })
  .check(
    z.refine(
      ({ source, consent }) =>
        /[\p{L}\p{N}]/u.test(consent) || source === 'review' || source === 'sample',
      { path: ['consent'], error: words.consent },
    ),
    z.refine(
      ({ source, sourceId }) =>
        (sourceId !== null) === (source === 'review' || source === 'enquiry'),
      {
        path: ['sourceId'],
        error: fieldWords.invalid,
      },
    ),
  )
export type Quote = z.output<typeof Quote>

const every = {
  /** Tells sections of the same kind apart. */
  id: z.string().check(z.regex(/^[a-zA-Z0-9-]{1,40}$/, fieldWords.invalid)),
  hidden: z.boolean(),
}

const sections = [
  z.strictObject({
    ...every,
    kind: z.literal('hero'),
    title: text(80),
    text: maybeText(300),
    links: atMost(ContentLink, homeLimits.heroLinks),
    /** Null shows the shop's own scene. */
    picture: z.nullable(Picture),
    products: atMost(HeroProduct, homeLimits.heroProducts),
  }),
  z.strictObject({
    ...every,
    kind: z.literal('categories'),
    title: maybeText(80),
    /** None: all of the first level. */
    categoryIds: atMost(id, homeLimits.categories),
    /** Whether the repair service stands among them. */
    repair: z.boolean(),
  }),
  z.strictObject({
    ...every,
    kind: z.literal('banner'),
    title: text(120),
    text: maybeText(600),
    link: z.nullable(ContentLink),
    picture: z.nullable(Picture),
    /** Whether the promises of the repair service stand below. */
    promises: z.boolean(),
  }),
  z.strictObject({
    ...every,
    kind: z.literal('newArrivals'),
    title: text(80),
    count: count(homeLimits.products),
  }),
  z.strictObject({
    ...every,
    kind: z.literal('featured'),
    title: text(80),
    count: count(homeLimits.products),
    /** None: those that are marked as featured. */
    productIds: atMost(id, homeLimits.products),
  }),
  z.strictObject({
    ...every,
    kind: z.literal('priceList'),
    /** Empty: what the category is called. */
    title: maybeText(80),
    /** Null: the first that there is. */
    categoryId: z.nullable(id),
    count: count(homeLimits.products),
    /** What the link to all of it says. */
    more: maybeText(60),
  }),
  z.strictObject({
    ...every,
    kind: z.literal('explore'),
    title: text(80),
    cards: atMost(
      z.strictObject({
        categoryId: id,
        to: z.optional(maybeAddress),
        title: text(80),
        text: maybeText(200),
        link: text(60),
      }),
      homeLimits.cards,
    ),
  }),
  z.strictObject({
    ...every,
    kind: z.literal('bySize'),
    title: text(80),
    firstCategoryId: z.nullable(id),
    firstCount: count(homeLimits.products),
    secondCategoryId: z.nullable(id),
    secondCount: count(homeLimits.products),
  }),
  z.strictObject({ ...every, kind: z.literal('visit'), title: text(80) }),
  z.strictObject({ ...every, kind: z.literal('viewed') }),
] as const

const freeText = {
  ...every,
  kind: z.literal('text'),
  title: maybeText(120),
  picture: z.nullable(Picture),
  side: z.enum(['left', 'right']),
  link: z.nullable(ContentLink),
}

const testimonials = { ...every, kind: z.literal('testimonials'), title: text(80) }

export const HomeSection = z.discriminatedUnion('kind', [
  ...sections,
  z.strictObject({ ...freeText, text: maybeText(homeLimits.letters) }),
  z.strictObject({ ...testimonials, quotes: atMost(Quote, homeLimits.quotes) }),
])
export type HomeSection = z.output<typeof HomeSection>
export type SectionOf<Kind extends HomeSection['kind']> = Extract<HomeSection, { kind: Kind }>

/** The home page as its owner arranges it. */
export const Home = z.strictObject({
  sections: atMost(
    HomeSection,
    homeLimits.sections,
    words.tooManySections(homeLimits.sections),
  ).check(
    z.refine((all) => new Set(all.map((section) => section.id)).size === all.length, words.twice),
  ),
})
export type Home = z.output<typeof Home>

/** A quote as visitors see it. */
export const PublicQuote = z.object(shownQuote)
export type PublicQuote = z.output<typeof PublicQuote>

export const PublicSection = z.discriminatedUnion('kind', [
  ...sections,
  z.object({ ...freeText, blocks: z.array(Block) }),
  z.object({ ...testimonials, quotes: z.array(PublicQuote) }),
])
export type PublicSection = z.output<typeof PublicSection>
