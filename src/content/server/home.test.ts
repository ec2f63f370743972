import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepSampleHome } from '#sample/server/sample-home.ts'
import {
  createSmallSampleShop,
  setUpShop,
  type TestShop,
} from '../../../tests/support/test-shop.ts'
import type { Home, HomeSection, Quote } from '../home.ts'
import { homeLimits, homeName } from '../home-model.ts'

const shop = setUpShop()
let owner: Awaited<ReturnType<TestShop['signIn']>>
beforeAll(async () => {
  owner = await shop.signIn('owner')
})

const text = (
  id: string,
  more: Partial<Extract<HomeSection, { kind: 'text' }>> = {},
): HomeSection => ({
  id,
  hidden: false,
  kind: 'text',
  title: `Title of ${id}`,
  text: '',
  picture: null,
  side: 'left',
  link: null,
  ...more,
})
const saying = (quotes: Quote[]): HomeSection => ({
  id: 'quotes',
  hidden: false,
  kind: 'testimonials',
  title: 'They said',
  quotes,
})
const quote = (more: Partial<Quote> = {}): Quote => ({
  stars: 5,
  text: 'Good',
  name: 'Maya',
  about: '',
  source: 'entered',
  sourceId: null,
  consent: 'Maya, at the counter, 3 May',
  ...more,
})

async function save(sections: unknown[], by = owner) {
  const { revision } = await by.api.content.document(homeName)
  return by.api.content.saveDraft({ ...homeName, revision, body: { sections } })
}
async function publish(sections: HomeSection[], by = owner) {
  const { revision } = await save(sections, by)
  return by.api.content.publish({ ...homeName, revision })
}
const shown = async (of = shop) => (await of.visitor.content.home()).sections
const bodies = async () =>
  (
    await shop.shop.db.query<{ text: string }>(
      `
        select draft::text as text from content_documents union all select body::text
          from content_versions`,
    )
  ).rows
    .map(({ text: body }) => body ?? '')
    .join('\n')

test('a shop without the sample has the specification’s order, and nothing invented', async () => {
  const sections = await shown()
  expect(sections.map(({ kind }) => kind)).toEqual([
    'hero',
    'categories',
    'banner',
    'newArrivals',
    'featured',
    'priceList',
    'viewed',
    'visit',
  ])
  expect(sections[0]).toMatchObject({ title: 'Computer Shop', products: [] })
  expect(await shop.visitor.content.testimonials()).toEqual([])
  expect(JSON.stringify(sections)).not.toMatch(/11 years|24\/7|Kathmandu\. Pay/)
})

test('visitors see the sections in their order, and no hidden one', async () => {
  await publish([text('b'), text('a'), text('c', { hidden: true })])
  expect((await shown()).map(({ id }) => id)).toEqual(['b', 'a'])
  await publish([text('a'), text('b')])
  expect((await shown()).map(({ id }) => id)).toEqual(['a', 'b'])
})

test(
  'a free text has headings, lists and links, in the preview as for visitors, with the shop’s ' +
    'facts in it',
  async () => {
    const written = '## Come in\n\n- [Call](tel:{phone})\n\n<b>{name}</b> [x](javascript:alert(1))'
    await publish([text('a', { title: 'About {name}', text: written })])
    const [shownNow] = await shown()
    expect(shownNow).toMatchObject({
      title: 'About Computer Shop',
      blocks: [
        { type: 'heading', content: [{ text: 'Come in' }] },
        { type: 'list', items: [[{ content: [{ type: 'link' }] }]] },
        {
          type: 'paragraph',
          content: expect.not.arrayContaining([expect.objectContaining({ type: 'link' })]),
        },
      ],
    })
    expect(shownNow).not.toHaveProperty('text')
    await save([text('a', { text: 'Only a draft, at {address}' })])
    expect((await owner.api.content.homeDraft()).sections).toMatchObject([
      { blocks: [{ content: [{ text: expect.stringMatching(/^Only a draft, at [^{]/) }] }] },
    ])
    expect((await shown())[0]).toEqual(shownNow)
    await expect((await shop.signIn('staff')).api.content.homeDraft()).rejects.toMatchObject({
      status: 403,
    })
  },
)

test('markup is kept as text, and a draft is nobody’s to see', async () => {
  await publish([text('a', { title: '<script>alert(1)</script>' })])
  expect((await shown())[0]).toMatchObject({ title: '<script>alert(1)</script>' })
  await save([text('secret')])
  expect((await shown()).map(({ id }) => id)).toEqual(['a'])
})

const link = (to: string, categoryId: string | null = null) => ({ label: 'Look', to, categoryId })

describe('refused with a sentence:', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,hi',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'vbscript:x',
    'shop',
    'https://a.example/"onclick=',
  ])('a link to %j', async (to) => {
    const refusal = {
      status: 400,
      fields: { 'sections.0.link.to': expect.stringContaining('https://') },
    }
    await expect(save([text('a', { link: link(to) })])).rejects.toMatchObject(refusal)
  })
  test.each([
    '/about',
    '/productListing?category=Laptops',
    '#new',
    'https://example.com/a?b=c',
    'mailto:shop@example.com',
    'tel:+977-1-4000000',
  ])('but not a link to %j', async (to) => {
    await save([text('a', { link: link(to) })])
  })
  test('a link to nowhere', async () => {
    await expect(save([text('a', { link: link('') })])).rejects.toMatchObject({
      fields: { 'sections.0.link.to': 'This is required' },
    })
  })
  test('the sixty-first section', async () => {
    const many = Array.from({ length: homeLimits.sections + 1 }, (_, index) => text(`s${index}`))
    await save(many.slice(1))
    await expect(save(many)).rejects.toMatchObject({
      status: 400,
      fields: { sections: 'A home page has 60 sections at most' },
    })
  })
  test('two sections with one id', async () => {
    await expect(save([text('a'), text('a')])).rejects.toMatchObject({ status: 400 })
  })
  test('a picture from elsewhere', async () => {
    const picture = { path: 'https://elsewhere.example/a.webp', alt: '' }
    await expect(save([text('a', { picture })])).rejects.toMatchObject({
      fields: { 'sections.0.picture.path': 'Upload the picture here first' },
    })
  })
  test('a section of no known kind, and one with a field too many', async () => {
    await expect(save([{ ...text('a'), kind: 'carousel' }])).rejects.toMatchObject({ status: 400 })
    await expect(save([{ ...text('a'), colour: 'red' }])).rejects.toMatchObject({
      status: 400,
      fields: { colour: 'This field is not known' },
    })
  })
  test.each(['entered', 'enquiry'] as const)(
    'a quote that was %s without consent',
    async (source) => {
      const sourceId = source === 'enquiry' ? '1' : null
      await expect(
        save([saying([quote({ source, sourceId, consent: ' \u200b' })])]),
      ).rejects.toMatchObject({
        fields: { 'sections.0.quotes.0.consent': expect.stringContaining('who agreed') },
      })
    },
  )
})

test('visitors do not learn who agreed to be quoted, nor where a quote comes from', async () => {
  await publish([saying([quote()])])
  expect(await shop.visitor.content.testimonials()).toEqual([
    { stars: 5, text: 'Good', name: 'Maya', about: '' },
  ])
  expect(JSON.stringify(await shown())).not.toContain('counter')
})

test.each([
  ['a review that is not there', { source: 'review', sourceId: '999999', consent: '' }],
  ['an enquiry that is not there', { source: 'enquiry', sourceId: '999999' }],
  ['the sample, which never said it', { source: 'sample', consent: '' }],
] as const)('a quote of %s is not published', async (_, more) => {
  const { revision } = await save([saying([quote(more)])])
  await expect(owner.api.content.publish({ ...homeName, revision })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { 'sections.0.quotes.0.text': expect.stringContaining('what the customer wrote') },
  })
})

describe('a quoted customer', () => {
  let customer: Awaited<ReturnType<TestShop['signIn']>>
  let review: { id: string; product: string }
  beforeEach(async () => {
    customer = await shop.signIn()
    const { id: categoryId } = await owner.api.catalog.createCategory({
      categoryName: `Category of ${customer.id}`,
    })
    const { id: product } = await owner.api.catalog.createProduct({
      productName: `Mouse of ${customer.id}`,
      productCategoryId: categoryId,
      productMarkedPrice: 5,
    })
    const { data } = await customer.api.reviews.post({
      product,
      rating: 5,
      comment: 'My very own words',
    })
    review = { id: data.id, product }
    const quoted = quote({
      text: 'My very own words',
      source: 'review',
      sourceId: data.id,
      consent: '',
    })
    await publish([saying([quoted, quote({ text: 'Somebody else’s' })])])
    await save([saying([quoted])])
  })
  const says = async () =>
    (await shop.visitor.content.testimonials()).map((shownQuote) => shownQuote.text)

  test('who is erased leaves the home page, its draft and its versions', async () => {
    const { revision } = await owner.api.content.document(homeName)
    await owner.api.customers.remove({ id: customer.id })
    expect(await says()).toEqual(['Somebody else’s'])
    expect(await bodies()).not.toContain('My very own words')
    // Somebody who has the editor open must not bring it back.
    await expect(owner.api.content.publish({ ...homeName, revision })).rejects.toMatchObject({
      code: 'document_changed',
    })
  })

  test.each([{ text: 'My very own praise' }, { stars: 4 }])(
    'is not made to say something else: %j',
    async (more) => {
      const { revision } = await save([
        saying([
          quote({
            text: 'My very own words',
            source: 'review',
            sourceId: review.id,
            consent: '',
            ...more,
          }),
        ]),
      ])
      await expect(owner.api.content.publish({ ...homeName, revision })).rejects.toMatchObject({
        code: 'invalid_input',
      })
    },
  )

  test('whose review is hidden is no longer quoted', async () => {
    const { items } = await owner.api.reviews.list({ customerId: customer.id })
    await owner.api.reviews.hide({ id: review.id, version: items[0]?.version ?? 0, reason: 'Spam' })
    expect(await says()).toEqual(['Somebody else’s'])
  })

  test('who rewrites the review is no longer quoted with what it said', async () => {
    await customer.api.reviews.post({
      product: review.product,
      rating: 1,
      comment: 'I changed my mind',
    })
    expect(await says()).toEqual(['Somebody else’s'])
  })
})

test('the writer of a quoted enquiry is erased from the home page, too', async () => {
  const customer = await shop.signIn()
  await shop.visitor.enquiries.send({
    name: 'Hari',
    email: customer.email,
    phone: '9841234567',
    message: 'Thank you for the quick repair',
  })
  const [enquiry] = (await owner.api.enquiries.list({ email: customer.email })).items
  await publish([
    saying([
      quote({
        text: 'Quick repair',
        source: 'enquiry',
        sourceId: enquiry?.id ?? '',
        consent: 'Hari, by phone',
      }),
    ]),
  ])
  await owner.api.customers.remove({ id: customer.id })
  expect(await shop.visitor.content.testimonials()).toEqual([])
  expect(await bodies()).not.toContain('Hari, by phone')
})

describe('the sample', () => {
  let filled: TestShop
  let its: Awaited<ReturnType<TestShop['signIn']>>
  beforeEach(async () => {
    filled = await createSmallSampleShop()
    its = await filled.signIn('owner')
    return () => filled.close()
  })

  test('brings its home page with every section, and takes it away', async () => {
    const sections = await shown(filled)
    expect(sections.map(({ kind }) => kind)).toEqual([
      'hero',
      'categories',
      'banner',
      'newArrivals',
      'featured',
      'priceList',
      'explore',
      'bySize',
      'viewed',
      'testimonials',
      'visit',
    ])
    const categories = new Map(
      (await filled.visitor.catalog.categories()).map(({ id, categoryName }) => [id, categoryName]),
    )
    const prices = sections.find((section) => section.kind === 'priceList')
    expect(categories.get(prices?.categoryId ?? '')).toBe('Parts')
    const scene = sections.find((section) => section.kind === 'hero')
    expect(scene?.products).toHaveLength(3)
    await its.api.settings.removeSample()
    expect((await shown(filled)).map(({ kind }) => kind)).not.toContain('testimonials')
    expect(await its.api.content.document(homeName)).toMatchObject({ version: 0, versions: [] })
    await its.api.settings.fillSample()
    expect(await shown(filled)).toHaveLength(sections.length)
  })

  test('leaves alone what the owner published, but for what invented customers said', async () => {
    const now = await its.api.content.document(homeName)
    const { sections } = now.shown as Home
    const own = sections.map((section) =>
      section.kind === 'hero' ? { ...section, title: 'Ours now' } : section,
    )
    const { revision } = await its.api.content.saveDraft({
      ...homeName,
      revision: now.revision,
      body: { sections: own },
    })
    await its.api.content.publish({ ...homeName, revision })
    await its.api.settings.removeSample()
    const after = await shown(filled)
    expect(after).toHaveLength(sections.length)
    expect(after[0]).toMatchObject({ title: 'Ours now' })
    expect(await filled.visitor.content.testimonials()).toEqual([])
    expect((await its.api.content.document(homeName)).versions.map(({ number }) => number)).toEqual(
      [2],
    )
    await keepSampleHome(filled.shop)
    expect((await shown(filled))[0]).toMatchObject({ title: 'Ours now' })
  })

  test('of an earlier version gets its home page at the next start', async () => {
    await filled.shop.db.query('delete from content_documents')
    await Promise.all([keepSampleHome(filled.shop), keepSampleHome(filled.shop)])
    const { version, revision } = await its.api.content.document(homeName)
    expect(version).toBe(1)
    // What the owner takes away stays away.
    await its.api.content.removeDocument({ ...homeName, revision })
    await keepSampleHome(filled.shop)
    expect((await its.api.content.document(homeName)).version).toBe(0)
  })
})
