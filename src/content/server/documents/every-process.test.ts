import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishDocument } from '../../../../tests/support/records/documents.ts'
import { startSecondProcess } from '../../../../tests/support/second-process.ts'
import { setUpPerson, setUpShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { brandName, defaultColours } from '../../brand/brand-model.ts'
import { guaranteesName } from '../../guarantees/guarantees-model.ts'
import { homeName } from '../../home/home-model.ts'

const shop = setUpShop({}, {})
const owner = setUpPerson(shop, 'owner')
/** A second process of the same shop. */
let other: Awaited<ReturnType<typeof startSecondProcess>>
beforeAll(async () => {
  other = await startSecondProcess(shop, {})
})
afterAll(() => other.close())

const publish = (name: { kind: string; key: string }, body: object) =>
  publishDocument(owner.api, name, body)
const page = { title: 'Our story', description: '', lead: '', text: '', listTitle: '', list: [] }
const section = (title: string) => ({
  sections: [{ id: 'a', hidden: false, kind: 'visit', title }],
})
const guarantee = (title: string) => ({
  strip: [{ icon: 'truck', title, text: '' }],
  benefitsTitle: '',
  benefits: [],
})
const story = { kind: 'page', key: 'story' }

interface Change {
  /** The path of a page that shows the change. */
  path: string
  change(value: string): Promise<unknown>
  values: [previous: string, next: string]
}

const changes: Record<string, Change> = {
  'the home page': {
    path: '/',
    change: (title) => publish(homeName, section(title)),
    values: ['Come by', 'Drop in'],
  },
  'a text page': {
    path: '/pages/story',
    change: (text) => publish(story, { ...page, text }),
    values: ['It began in a garage.', 'It goes on.'],
  },
  'the menu': {
    path: '/about',
    change: (label) =>
      publish({ kind: 'links', key: 'menu' }, { links: [{ label, to: '/about' }], groups: [] }),
    values: ['Who we are', 'Our people'],
  },
  'the footer': {
    path: '/delivery',
    change: (label) =>
      publish({ kind: 'links', key: 'footer' }, { links: [{ label, to: '/terms' }], groups: [] }),
    values: ['The small print', 'The rules'],
  },
  'the guarantees': {
    path: '/about',
    change: (title) => publish(guaranteesName, guarantee(title)),
    values: ['Always open', 'Nearly always open'],
  },
  'the brand': {
    path: '/services',
    change: (dark) =>
      publish(brandName, { logo: null, mark: null, colours: { ...defaultColours, dark } }),
    values: ['#0b5d3b', '#6a1b9a'],
  },
  'a delivery option': {
    path: '/delivery',
    change: async (name) =>
      owner.api.delivery.update({ ...(await owner.api.delivery.one({ id: 'courier' })), name }),
    values: ['By yak', 'By bus'],
  },
  'the days of a delivery option': {
    path: '/delivery',
    change: async (name) =>
      owner.api.delivery.update({
        ...(await owner.api.delivery.one({ id: 'courier' })),
        lastDay: Number.parseInt(name.slice(2), 10),
      }),
    values: ['4-8 days', '4-9 days'],
  },
}

test.each(Object.entries(changes))(
  'a change to %s is visible in every process',
  async (_, { path, change, values: [previous, next] }) => {
    const body = async (app: TestShop['app']) => (await app.inject(path)).body
    await change(previous)
    await expect.poll(() => body(other.app)).toContain(previous)
    await change(next)
    // The process that published it shows it immediately.
    expect(await body(shop.app)).toContain(next)
    await expect.poll(() => body(other.app)).toContain(next)
    expect(await body(other.app)).not.toContain(previous)
  },
)

test('mails of every process have the new colours', async () => {
  await publish(brandName, {
    logo: null,
    mark: null,
    colours: { ...defaultColours, dark: '#b00020' },
  })
  await expect.poll(() => other.shop.brand().colours.dark).toBe('#b00020')
})
