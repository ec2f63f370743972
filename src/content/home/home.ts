import * as z from 'zod/mini'
import { id } from '#kit/contract/fields/id.ts'
import { filledText, text } from '#kit/contract/fields/text.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { isSafeAddress } from '../text/address.ts'
import { Block } from '../text/blocks.ts'
import { listUpTo } from '../text/text-schemas.ts'
import { contentFieldWords as words } from '../words/fields.ts'
import { homeLimits, quoteSources } from './home-model.ts'

const listOf = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  listUpTo(item, max, fieldWords.max(max))
const count = (max: number) =>
  z
    .int(fieldWords.notANumber)
    .check(z.minimum(1, fieldWords.min(1)), z.maximum(max, fieldWords.max(max)))

const optionalAddress = z.string().check(
  z.trim(),
  z.maxLength(500, fieldWords.tooLong),
  z.refine((address) => address === '' || isSafeAddress(address), words.link),
)

const ContentLink = z
  .strictObject({
    label: filledText(60),
    /** Empty if the link leads to a category. */
    to: optionalAddress,
    /** The link shows the category's current name, and is left out once the category is deleted. */
    categoryId: z.nullable(id),
  })
  .check(
    z.refine(({ to, categoryId }) => to !== '' || categoryId !== null, {
      path: ['to'],
      ...fieldWords.required,
    }),
  )
export type ContentLink = z.output<typeof ContentLink>

const Picture = z.strictObject({
  path: z.string().check(z.regex(/^\/uploads\/[0-9a-f]{32}\.webp$/, words.picture)),
  alt: text(300),
})
export type Picture = z.output<typeof Picture>

const percent = z
  .number(fieldWords.notANumber)
  .check(z.minimum(0, fieldWords.min(0)), z.maximum(100, fieldWords.max(100)))
/** A product of the hero. `mark` is the position of its number in the picture, if it is there. */
const HeroProduct = z.strictObject({
  id,
  mark: z.nullable(z.strictObject({ left: percent, top: percent })),
})

const publicQuoteFields = {
  /** 0: no stars. */
  stars: z
    .int(fieldWords.notANumber)
    .check(z.minimum(0, fieldWords.min(0)), z.maximum(5, fieldWords.max(5))),
  text: filledText(1_000),
  name: filledText(80),
  about: text(120),
}
/** A copy of a customer's words. */
export const Quote = z
  .strictObject({
    ...publicQuoteFields,
    source: z.enum(quoteSources),
    /** The review or enquiry that it comes from. Deleting the source deletes the quote. */
    sourceId: z.nullable(id),
    /** Who agreed to publish the quote, when and how. Public reviews need no consent. */
    consent: text(300),
  })
  .check(
    z.refine(
      ({ source, consent }) =>
        /[\p{L}\p{N}]/u.test(consent) || source === 'review' || source === 'sample',
      { path: ['consent'], ...words.consent },
    ),
    z.refine(
      ({ source, sourceId }) =>
        (sourceId !== null) === (source === 'review' || source === 'enquiry'),
      { path: ['sourceId'], ...fieldWords.invalid },
    ),
  )
export type Quote = z.output<typeof Quote>

const commonFields = {
  /** Distinguishes sections of the same kind. */
  id: z.string().check(z.regex(/^[a-zA-Z0-9-]{1,40}$/, fieldWords.invalid)),
  hidden: z.boolean(),
}

const sections = [
  z.strictObject({
    ...commonFields,
    kind: z.literal('hero'),
    title: filledText(80),
    text: text(300),
    links: listOf(ContentLink, homeLimits.heroLinks),
    /** Null: the shop's default scene. */
    picture: z.nullable(Picture),
    products: listOf(HeroProduct, homeLimits.heroProducts),
  }),
  z.strictObject({
    ...commonFields,
    kind: z.literal('categories'),
    title: text(80),
    /** Empty: all top-level categories. */
    categoryIds: listOf(id, homeLimits.categories),
    /** Whether the repair service is one of the tiles. */
    repair: z.boolean(),
  }),
  z.strictObject({
    ...commonFields,
    kind: z.literal('banner'),
    title: filledText(120),
    text: text(600),
    link: z.nullable(ContentLink),
    picture: z.nullable(Picture),
    /** Whether the guarantees of the repair service are shown below. */
    promises: z.boolean(),
  }),
  z.strictObject({
    ...commonFields,
    kind: z.literal('newArrivals'),
    title: filledText(80),
    count: count(homeLimits.products),
  }),
  z.strictObject({
    ...commonFields,
    kind: z.literal('featured'),
    title: filledText(80),
    count: count(homeLimits.products),
    /** Empty: products marked as featured. */
    productIds: listOf(id, homeLimits.products),
  }),
  z.strictObject({
    ...commonFields,
    kind: z.literal('priceList'),
    /** Empty: the name of the category. */
    title: text(80),
    /** Null: the first category. */
    categoryId: z.nullable(id),
    count: count(homeLimits.products),
    /** The text of the link to the whole category. */
    more: text(60),
  }),
  z.strictObject({
    ...commonFields,
    kind: z.literal('explore'),
    title: filledText(80),
    cards: listOf(
      z.strictObject({
        categoryId: id,
        to: z.optional(optionalAddress),
        title: filledText(80),
        text: text(200),
        link: filledText(60),
      }),
      homeLimits.cards,
    ),
  }),
  z.strictObject({
    ...commonFields,
    kind: z.literal('bySize'),
    title: filledText(80),
    firstCategoryId: z.nullable(id),
    firstCount: count(homeLimits.products),
    secondCategoryId: z.nullable(id),
    secondCount: count(homeLimits.products),
  }),
  z.strictObject({ ...commonFields, kind: z.literal('visit'), title: filledText(80) }),
  z.strictObject({ ...commonFields, kind: z.literal('viewed') }),
] as const

const freeTextFields = {
  ...commonFields,
  kind: z.literal('text'),
  title: text(120),
  picture: z.nullable(Picture),
  side: z.enum(['left', 'right']),
  link: z.nullable(ContentLink),
}

const testimonialFields = {
  ...commonFields,
  kind: z.literal('testimonials'),
  title: filledText(80),
}

export const HomeSection = z.discriminatedUnion('kind', [
  ...sections,
  z.strictObject({ ...freeTextFields, text: text(homeLimits.letters) }),
  z.strictObject({ ...testimonialFields, quotes: listOf(Quote, homeLimits.quotes) }),
])
export type HomeSection = z.output<typeof HomeSection>
export type SectionOf<Kind extends HomeSection['kind']> = Extract<HomeSection, { kind: Kind }>

export const Home = z.strictObject({
  sections: listUpTo(
    HomeSection,
    homeLimits.sections,
    words.tooManySections(homeLimits.sections),
  ).check(
    z.refine((all) => new Set(all.map((section) => section.id)).size === all.length, words.twice),
  ),
})
export type Home = z.output<typeof Home>

export const PublicQuote = z.object(publicQuoteFields)
export type PublicQuote = z.output<typeof PublicQuote>

export const PublicSection = z.discriminatedUnion('kind', [
  ...sections,
  z.object({ ...freeTextFields, blocks: z.array(Block) }),
  z.object({ ...testimonialFields, quotes: z.array(PublicQuote) }),
])
export type PublicSection = z.output<typeof PublicSection>
