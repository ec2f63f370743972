import { beforeEach, describe, expect, test } from 'vitest'
import { upgradeOlderSample } from '#sample/server/texts/sample-home.ts'
import { publishDocument, saveDocument } from '../../../../tests/support/records/documents.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import {
  createSmallSampleShop,
  setUpPerson,
  setUpShop,
  type TestShop,
} from '../../../../tests/support/shop/test-shop.ts'
import type { Home, HomeSection, Quote } from '../../home/home.ts'
import { homeLimits, homeName } from '../../home/home-model.ts'

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')

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
const testimonials = (quotes: Quote[]): HomeSection => ({
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

const save = (sections: unknown[]) => saveDocument(owner.api, homeName, { sections })
const publish = (sections: HomeSection[]) => publishDocument(owner.api, homeName, { sections })
const visibleSections = async (of = shop) => (await of.visitor.content.home()).sections
const listStoredBodies = async () =>
  (
    await shop.db.query<{ text: string }>(
      `
        select draft::text as text from content_documents
        union all
        select body::text from content_versions`,
    )
  ).rows
    .map(({ text: body }) => body ?? '')
    .join('\n')

test('a shop without sample data has the specified sections and nothing invented', async () => {
  const sections = await visibleSections()
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

test('visitors see the sections in order, without hidden ones', async () => {
  await publish([text('b'), text('a'), text('c', { hidden: true })])
  expect((await visibleSections()).map(({ id }) => id)).toEqual(['b', 'a'])
  await publish([text('a'), text('b')])
  expect((await visibleSections()).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('a text has headings, lists, links and facts, in the preview and for visitors', async () => {
  const written = '## Come in\n\n- [Call](tel:{phone})\n\n<b>{name}</b> [x](javascript:alert(1))'
  await publish([text('a', { title: 'About {name}', text: written })])
  const [published] = await visibleSections()
  expect(published).toMatchObject({
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
  expect(published).not.toHaveProperty('text')
  await save([text('a', { text: 'Only a draft, at {address}' })])
  expect((await owner.api.content.homeDraft()).sections).toMatchObject([
    { blocks: [{ content: [{ text: expect.stringMatching(/^Only a draft, at [^{]/) }] }] },
  ])
  expect((await visibleSections())[0]).toEqual(published)
  await expectRefusal((await shop.signIn('staff')).api.content.homeDraft(), 403)
})

test('markup is shown as text, and visitors do not see a draft', async () => {
  await publish([text('a', { title: '<script>alert(1)</script>' })])
  expect((await visibleSections())[0]).toMatchObject({ title: '<script>alert(1)</script>' })
  await save([text('secret')])
  expect((await visibleSections()).map(({ id }) => id)).toEqual(['a'])
})

const link = (to: string, categoryId: string | null = null) => ({ label: 'Look', to, categoryId })

describe('the home page is refused with a message for', () => {
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
    await expectRefusal(save([text('a', { link: link(to) })]), refusal)
  })
  test.each([
    '/about',
    '/productListing?category=Laptops',
    '#new',
    'https://example.com/a?b=c',
    'mailto:shop@example.com',
    'tel:+977-1-4000000',
  ])('but accepted with a link to %j', async (to) => {
    await save([text('a', { link: link(to) })])
  })
  test('a link without an address', async () => {
    await expectRefusal(save([text('a', { link: link('') })]), {
      fields: { 'sections.0.link.to': 'This is required' },
    })
  })
  test('more than sixty sections', async () => {
    const many = Array.from({ length: homeLimits.sections + 1 }, (_, index) => text(`s${index}`))
    await save(many.slice(1))
    await expectRefusal(save(many), {
      status: 400,
      fields: { sections: 'The home page can have up to 60 sections' },
    })
  })
  test('two sections with the same id', async () => {
    await expectRefusal(save([text('a'), text('a')]), 400)
  })
  test('a picture from another host', async () => {
    const picture = { path: 'https://elsewhere.example/a.webp', alt: '' }
    await expectRefusal(save([text('a', { picture })]), {
      fields: { 'sections.0.picture.path': 'Upload the picture here first' },
    })
  })
  test('a section of an unknown kind or with an unknown field', async () => {
    await expectRefusal(save([{ ...text('a'), kind: 'carousel' }]), 400)
    await expectRefusal(save([{ ...text('a'), colour: 'red' }]), {
      status: 400,
      fields: { colour: 'Unknown field' },
    })
  })
  test.each(['entered', 'enquiry'] as const)(
    'a quote from source %s without consent',
    async (source) => {
      const sourceId = source === 'enquiry' ? '1' : null
      await expectRefusal(save([testimonials([quote({ source, sourceId, consent: ' \u200b' })])]), {
        fields: { 'sections.0.quotes.0.consent': expect.stringContaining('who agreed') },
      })
    },
  )
})

test('visitors do not see the consent or the source of a quote', async () => {
  await publish([testimonials([quote()])])
  expect(await shop.visitor.content.testimonials()).toEqual([
    { stars: 5, text: 'Good', name: 'Maya', about: '' },
  ])
  expect(JSON.stringify(await visibleSections())).not.toContain('counter')
})

test.each([
  ['an unknown review', { source: 'review', sourceId: '999999', consent: '' }],
  ['an unknown enquiry', { source: 'enquiry', sourceId: '999999' }],
  ['the sample that is not in the sample', { source: 'sample', consent: '' }],
] as const)('a quote from %s is not published', async (_, more) => {
  const { revision } = await save([testimonials([quote(more)])])
  await expectRefusal(owner.api.content.publish({ ...homeName, revision }), {
    code: 'invalid_input',
    fields: { 'sections.0.quotes.0.text': expect.stringContaining('what the customer wrote') },
  })
})

describe('the quote of a customer', () => {
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
    await publish([testimonials([quoted, quote({ text: 'Another quote' })])])
    await save([testimonials([quoted])])
  })
  const listQuoteTexts = async () =>
    (await shop.visitor.content.testimonials()).map((visible) => visible.text)

  test('is removed from the home page, its draft and its versions with the customer', async () => {
    const { revision } = await owner.api.content.document(homeName)
    await owner.api.customers.remove({ id: customer.id })
    expect(await listQuoteTexts()).toEqual(['Another quote'])
    expect(await listStoredBodies()).not.toContain('My very own words')
    // An open editor must not restore the quote.
    await expectRefusal(owner.api.content.publish({ ...homeName, revision }), 'document_changed')
  })

  test.each([{ text: 'My very own praise' }, { stars: 4 }])(
    'cannot be published with different content: %j',
    async (more) => {
      const { revision } = await save([
        testimonials([
          quote({
            text: 'My very own words',
            source: 'review',
            sourceId: review.id,
            consent: '',
            ...more,
          }),
        ]),
      ])
      await expectRefusal(owner.api.content.publish({ ...homeName, revision }), 'invalid_input')
    },
  )

  test('disappears when staff hide the review', async () => {
    const { items } = await owner.api.reviews.list({ customerId: customer.id })
    await owner.api.reviews.hide({ id: review.id, version: items[0]?.version ?? 0, reason: 'Spam' })
    expect(await listQuoteTexts()).toEqual(['Another quote'])
  })

  test('disappears when the customer rewrites the review', async () => {
    await customer.api.reviews.post({
      product: review.product,
      rating: 1,
      comment: 'I changed my mind',
    })
    expect(await listQuoteTexts()).toEqual(['Another quote'])
  })
})

test('the quote of an enquiry is removed with the customer, too', async () => {
  const customer = await shop.signIn()
  await shop.visitor.enquiries.send({
    name: 'Hari',
    email: customer.email,
    phone: '9841234567',
    message: 'Thank you for the quick repair',
  })
  const [enquiry] = (await owner.api.enquiries.list({ email: customer.email })).items
  await publish([
    testimonials([
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
  expect(await listStoredBodies()).not.toContain('Hari, by phone')
})

describe('the sample data', () => {
  let sampleShop: TestShop
  let sampleOwner: Awaited<ReturnType<TestShop['signIn']>>
  beforeEach(async () => {
    sampleShop = await createSmallSampleShop()
    sampleOwner = await sampleShop.signIn('owner')
    return () => sampleShop.close()
  })

  test('brings a home page with every section, and its removal removes the page', async () => {
    const sections = await visibleSections(sampleShop)
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
      (await sampleShop.visitor.catalog.categories()).map(({ id, categoryName }) => [
        id,
        categoryName,
      ]),
    )
    const prices = sections.find((section) => section.kind === 'priceList')
    expect(categories.get(prices?.categoryId ?? '')).toBe('Parts')
    const hero = sections.find((section) => section.kind === 'hero')
    expect(hero?.products).toHaveLength(3)
    await sampleOwner.api.settings.removeSample()
    expect((await visibleSections(sampleShop)).map(({ kind }) => kind)).not.toContain(
      'testimonials',
    )
    expect(await sampleOwner.api.content.document(homeName)).toMatchObject({
      version: 0,
      versions: [],
    })
    await sampleOwner.api.settings.fillSample()
    expect(await visibleSections(sampleShop)).toHaveLength(sections.length)
  })

  test('leaves the home page of the owner when removed, except for invented quotes', async () => {
    const { sections } = (await sampleOwner.api.content.document(homeName)).shown as Home
    const changed = sections.map((section) =>
      section.kind === 'hero' ? { ...section, title: 'Ours now' } : section,
    )
    await publishDocument(sampleOwner.api, homeName, { sections: changed })
    await sampleOwner.api.settings.removeSample()
    const after = await visibleSections(sampleShop)
    expect(after).toHaveLength(sections.length)
    expect(after[0]).toMatchObject({ title: 'Ours now' })
    expect(await sampleShop.visitor.content.testimonials()).toEqual([])
    expect(
      (await sampleOwner.api.content.document(homeName)).versions.map(({ number }) => number),
    ).toEqual([2])
    await upgradeOlderSample(sampleShop.shop)
    expect((await visibleSections(sampleShop))[0]).toMatchObject({ title: 'Ours now' })
  })

  test('without a home page gets one at the next start', async () => {
    await sampleShop.shop.db.query('delete from content_documents')
    await Promise.all([upgradeOlderSample(sampleShop.shop), upgradeOlderSample(sampleShop.shop)])
    const { version, revision } = await sampleOwner.api.content.document(homeName)
    expect(version).toBe(1)
    // A home page that the owner removed is not created again.
    await sampleOwner.api.content.removeDocument({ ...homeName, revision })
    await upgradeOlderSample(sampleShop.shop)
    expect((await sampleOwner.api.content.document(homeName)).version).toBe(0)
  })
})
