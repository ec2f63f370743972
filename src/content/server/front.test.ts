import { describe, expect, test } from 'vitest'
import { publishDocument, saveDocument } from '../../../tests/support/records/documents.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import {
  createSmallSampleShop,
  setUpPerson,
  setUpShop,
} from '../../../tests/support/shop/test-shop.ts'
import type { PageText } from '../pages/page.ts'
import { policies } from '../pages/page-model.ts'

const shop = setUpShop({
  SHOP_PHONE: '01-5970000',
  SHOP_NAME: 'Himal Computers',
  PUBLIC_URL: 'https://shop.example',
})
const owner = setUpPerson(shop, 'owner')

const empty: PageText = {
  title: 'Visit',
  description: '',
  lead: '',
  text: '',
  listTitle: '',
  list: [],
}

const save = (kind: string, key: string, body: object) =>
  saveDocument(owner.api, { kind, key }, body)
const publish = (kind: string, key: string, body: object) =>
  publishDocument(owner.api, { kind, key }, body)
const remove = (kind: string, key: string, revision: number) =>
  owner.api.content.removeDocument({ kind, key, revision })
const refusedAt = (field: string, message: unknown = expect.any(String)) => ({
  status: 400,
  fields: { [field]: message },
})
const words = (value: unknown) => JSON.stringify(value)

test('policies follow the settings and state the legally required facts', async () => {
  const settings = await owner.api.settings.current()
  expect(words(await shop.visitor.content.page({ key: 'terms' }))).not.toMatch(
    /grievance|Registration number/,
  )
  await owner.api.settings.update({
    ...settings,
    returnDays: 21,
    registration: '601234567',
    registeredName: 'Himal Computers Pvt. Ltd.',
    companyNumber: '123456/079',
    grievanceOfficer: 'Sita Rai',
    grievancePhone: '9801000000',
  })
  const terms = words(await shop.visitor.content.page({ key: 'terms' }))
  for (const fact of [
    'Himal Computers Pvt. Ltd.',
    '601234567',
    '123456/079',
    'Sita Rai',
    'tel:9801000000',
  ])
    expect(terms).toContain(fact)
  expect((await shop.visitor.content.page({ key: 'returns' })).lead).toContain('within 21 days')
  expect(await shop.visitor.shop.facts()).toMatchObject({
    grievanceOfficer: 'Sita Rai',
    companyNumber: '123456/079',
  })
})

test('a shop without sample data invents nothing about itself', async () => {
  const pages = await Promise.all(
    ['about', 'services', 'careers', ...policies].map((key) => shop.visitor.content.page({ key })),
  )
  const texts = words([
    pages,
    await shop.visitor.content.frame(),
    await shop.visitor.content.guarantees(),
  ])
  expect(texts).not.toMatch(/11 years|24\/7|UPS|77 districts|Kathmandu that sells|\{\w+\}/)
  expect((await shop.visitor.content.guarantees()).strip).toContainEqual({
    icon: 'shield',
    title: 'Money Back Guarantee',
    text: 'Within 21 days',
  })
})

test('visitors can read a page from its publication until its removal', async () => {
  const visitUs = { ...empty, text: '# Come\n\n- [Call](tel:{phone})' }
  await save('page', 'visit-us', visitUs)
  const unknown = { status: 404 }
  await expectRefusal(shop.visitor.content.page({ key: 'visit-us' }), unknown)
  const { revision } = await publish('page', 'visit-us', visitUs)
  const page = await shop.visitor.content.page({ key: 'visit-us' })
  expect(page.blocks).toMatchObject([
    { type: 'heading' },
    { type: 'list', items: [[{ content: [{ type: 'link', to: 'tel:+97715970000' }] }]] },
  ])
  expect((await shop.app.inject('/sitemap-0.xml')).body).toContain(
    'https://shop.example/pages/visit-us',
  )
  await remove('page', 'visit-us', revision)
  await expectRefusal(shop.visitor.content.page({ key: 'visit-us' }), unknown)
  expect((await shop.app.inject('/sitemap-0.xml')).body).not.toContain('visit-us')
})

test.each(['Visit', 'a--b', '-a', 'a_b', 'x'.repeat(61)])(
  '%s is not a valid page address',
  async (key) => {
    await expectRefusal(
      owner.api.content.saveDraft({ kind: 'page', key, revision: 0, body: empty }),
      404,
    )
  },
)

test('errors in a page are reported at their field', async () => {
  const wrong: [field: string, page: object][] = [
    ['title', { title: ' ' }],
    ['text', { text: 'x'.repeat(20_001) }],
    ['list.0.title', { list: [{ title: '', text: '' }] }],
    ['html', { html: '<b>' }],
  ]
  for (const [field, page] of wrong)
    await expectRefusal(save('page', 'wrong', { ...empty, ...page }), refusedAt(field))
})

test('menu and footer have the specified entries until the owner changes them', async () => {
  const { menu, footer } = await shop.visitor.content.frame()
  expect(menu.links.map(({ label }) => label)).toEqual([
    'Home',
    'Categories',
    'Account',
    'About',
    'Services',
    'Contact us',
  ])
  expect(footer.groups.map(({ heading }) => heading)).toEqual([
    'Customer Service & Help',
    'Useful Links',
    'About',
    'Support',
  ])
  expect(footer.links.map(({ label }) => label)).toEqual([
    'Terms of use',
    'Privacy',
    'Export Policy',
  ])
  expect(footer.groups[3]?.links[0]).toEqual({ label: '01-5970000', to: 'tel:+97715970000' })

  const links = [
    { label: 'Shop', to: '/' },
    { label: 'Laptops', to: '/productListing?category=Laptops' },
    { label: 'Blog', to: 'https://blog.example' },
  ]
  await publish('links', 'menu', { links, groups: [] })
  expect((await shop.visitor.content.frame()).menu.links).toEqual(links)
})

test('a link to a custom page is shown while the page is published', async () => {
  const link = { label: 'Our prices', to: '/pages/prices' }
  await publish('links', 'footer', {
    groups: [{ heading: 'More', links: [link, { label: 'Home', to: '/' }] }],
    links: [],
  })
  const listVisible = async () =>
    (await shop.visitor.content.frame()).footer.groups.flatMap(({ links }) =>
      links.map(({ label }) => label),
    )
  expect(await listVisible()).toEqual(['Home'])
  const { revision } = await publish('page', 'prices', { ...empty, title: 'Prices' })
  expect(await listVisible()).toEqual(['Our prices', 'Home'])
  await remove('page', 'prices', revision)
  expect(await listVisible()).toEqual(['Home'])
})

test('a link to a section is shown while the home page has it', async () => {
  const anchors = ['/#new', '/#featured', '/#repair', '/#categories']
  await publish('links', 'footer', {
    groups: [{ heading: 'More', links: anchors.map((to) => ({ label: to, to })) }],
    links: [],
  })
  const listVisible = async () =>
    (await shop.visitor.content.frame()).footer.groups.flatMap(({ links }) =>
      links.map(({ to }) => to),
    )
  expect(await listVisible()).toEqual(anchors)
  const section = { hidden: false, title: 'What is new', count: 4 }
  const visible = { ...section, id: 'new', kind: 'newArrivals' }
  const hidden = { ...section, hidden: true, id: 'featured', kind: 'featured', productIds: [] }
  const { revision } = await publish('home', 'home', { sections: [visible, hidden] })
  expect(await listVisible()).toEqual(['/#new', '/#categories'])
  await remove('home', 'home', revision)
  expect(await listVisible()).toEqual(anchors)
})

describe('facts in texts', () => {
  const readTexts = async () =>
    words([
      await shop.visitor.content.page({ key: 'delivery' }),
      (await shop.visitor.content.frame()).strip,
    ])

  test('follow the delivery options', async () => {
    expect(await readTexts()).toContain('Delivery takes 4-6 days and costs Rs. 0.0.')
    await publish('promises', 'promises', {
      strip: [{ icon: 'truck', title: 'Within {deliveryDays}', text: '{deliveryCharge}' }],
      benefitsTitle: '',
      benefits: [],
    })
    const courier = await owner.api.delivery.one({ id: 'courier' })
    await owner.api.delivery.update({
      ...courier,
      charge: 150,
      freeFrom: 5_000,
      firstDay: 2,
      lastDay: 3,
    })
    for (const fact of [
      'Delivery takes 2-3 days and costs Rs. 150.',
      'Local Courier shipping: 2-3 days, free for orders of Rs. 5,000 or more, Rs. 150',
      'Within 2-3 days',
    ])
      expect(await readTexts()).toContain(fact)
  })

  test('are refused if unknown, with a list of the existing ones', async () => {
    const message = expect.stringMatching(/^There is no fact \{deliveryDay\}.*\{deliveryDays\}/)
    await expectRefusal(
      save('page', 'about', { ...empty, text: 'In {deliveryDay}.' }),
      refusedAt('text', message),
    )
    const strip = [{ icon: 'truck', title: '{deliveryDay}', text: '' }]
    await expectRefusal(
      save('promises', 'promises', { strip, benefitsTitle: '', benefits: [] }),
      refusedAt('strip.0.title', message),
    )
    await save('page', 'about', { ...empty, text: 'Braces without a fact: {}, {1}, { a }' })
  })
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  'data:text/html,x',
  'evil.example',
  '/\\evil.example',
  '',
])('a menu cannot link to %j', async (to) => {
  const menu = { links: [{ label: 'Go', to }], groups: [] }
  await expectRefusal(save('links', 'menu', menu), refusedAt('links.0.to'))
})

test('menu and footer have a maximum length', async () => {
  const many = (count: number) => Array.from({ length: count }, () => ({ label: 'Home', to: '/' }))
  const groups = Array.from({ length: 9 }, () => ({ heading: 'A', links: [] }))
  for (const footer of [
    { links: many(13), groups: [] },
    { links: [], groups },
  ])
    await expectRefusal(save('links', 'footer', footer), 400)
})

test('only staff with the permission can preview a text', async () => {
  const text = '## {name}\n\n<b>[x](javascript:alert(1))'
  expect((await owner.api.content.readText({ text })).blocks[0]).toEqual({
    type: 'heading',
    level: 2,
    content: [{ type: 'text', text: 'Himal Computers' }],
  })
  await expectRefusal(owner.api.content.readText({ text: 'x'.repeat(20_001) }), refusedAt('text'))
  await expectRefusal((await shop.signIn('staff')).api.content.readText({ text }), 403)
})

test('the sample data contains the specified texts, and its removal removes them', async () => {
  const sampleShop = await createSmallSampleShop()
  const { strip, benefits } = await sampleShop.visitor.content.guarantees()
  expect(strip.map(({ title }) => title)).toEqual([
    'Fast & Secure Delivery',
    'Money Back Guarantee',
    '24 Hour Return Policy',
    'Pro Quality Support',
  ])
  expect(`${benefits[0]?.lead} ${benefits[0]?.rest}`).toBe('11 years of expertise')
  expect(words(await sampleShop.visitor.content.page({ key: 'about' }))).toContain('11 years')
  const { api } = await sampleShop.signIn('owner')
  await publishDocument(api, { kind: 'page', key: 'careers' }, { ...empty, title: 'Work here' })
  await api.settings.removeSample()
  expect((await sampleShop.visitor.content.guarantees()).benefits).toEqual([])
  expect(words(await sampleShop.visitor.content.page({ key: 'about' }))).not.toContain('11 years')
  expect((await sampleShop.visitor.content.page({ key: 'careers' })).title).toBe('Work here')
  await sampleShop.close()
})
