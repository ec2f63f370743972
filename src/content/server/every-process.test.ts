import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { connect } from '#kit/server/db/connect.ts'
import { listen, type Signals } from '#kit/server/db/signals.ts'
import { createShop } from '#shop.ts'
import { setUpShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { brandName, usualColours } from '../brand-model.ts'
import { homeName } from '../home-model.ts'
import { promisesName } from '../promises-model.ts'

const shop = setUpShop({}, {})
let owner: Awaited<ReturnType<TestShop['signIn']>>
/** Another process of the same shop. */
let other: Awaited<ReturnType<typeof openAgain>>
beforeAll(async () => {
  owner = await shop.signIn('owner')
  other = await openAgain(shop)
})
afterAll(async () => {
  await other.close()
})

async function openAgain({ shop: { config, log }, databaseUrl }: TestShop) {
  const [db, signals] = [
    connect({ connectionString: databaseUrl }),
    (await listen({ connectionString: databaseUrl })) as Signals,
  ]
  const again = await createShop({ config, db, signals, log })
  const app = await createApp(again)
  return {
    shop: again,
    app,
    close: async () => void (await Promise.all([app.close(), signals.close(), db.end()])),
  }
}

async function publish(name: { kind: string; key: string }, body: Record<string, unknown>) {
  const { revision } = await owner.api.content.document(name)
  const draft = await owner.api.content.saveDraft({ ...name, revision, body })
  return owner.api.content.publish({ ...name, revision: draft.revision })
}
const page = { title: 'Our story', description: '', lead: '', text: '', listTitle: '', list: [] }
const section = (title: string) => ({
  sections: [{ id: 'a', hidden: false, kind: 'visit', title }],
})
const promise = (title: string) => ({
  strip: [{ icon: 'truck', title, text: '' }],
  benefitsTitle: '',
  benefits: [],
})
const story = { kind: 'page', key: 'story' }

interface Change {
  /** A page that shows it. */
  at: string
  change(value: string): Promise<unknown>
  values: [before: string, after: string]
}

const changes: Record<string, Change> = {
  'the home page': {
    at: '/',
    change: (title) => publish(homeName, section(title)),
    values: ['Come by', 'Drop in'],
  },
  'a text page': {
    at: '/pages/story',
    change: (text) => publish(story, { ...page, text }),
    values: ['It began in a garage.', 'It goes on.'],
  },
  'the menu': {
    at: '/about',
    change: (label) =>
      publish({ kind: 'links', key: 'menu' }, { links: [{ label, to: '/about' }], groups: [] }),
    values: ['Who we are', 'Our people'],
  },
  'the footer': {
    at: '/delivery',
    change: (label) =>
      publish({ kind: 'links', key: 'footer' }, { links: [{ label, to: '/terms' }], groups: [] }),
    values: ['The small print', 'The rules'],
  },
  promises: {
    at: '/about',
    change: (title) => publish(promisesName, promise(title)),
    values: ['Always open', 'Nearly always open'],
  },
  'the brand': {
    at: '/services',
    change: (dark) =>
      publish(brandName, { logo: null, mark: null, colours: { ...usualColours, dark } }),
    values: ['#0b5d3b', '#6a1b9a'],
  },
  'a way of delivery': {
    at: '/delivery',
    change: async (name) =>
      owner.api.delivery.update({ ...(await owner.api.delivery.one({ id: 'courier' })), name }),
    values: ['By yak', 'By bus'],
  },
  'the days that a way of delivery takes': {
    at: '/delivery',
    change: async (name) =>
      owner.api.delivery.update({
        ...(await owner.api.delivery.one({ id: 'courier' })),
        lastDay: Number.parseInt(name.slice(2), 10),
      }),
    values: ['4-8 days', '4-9 days'],
  },
}

test.each(Object.entries(changes))(
  'a change of %s is seen in every process',
  async (_, { at, change, values: [before, after] }) => {
    const body = async (app: TestShop['app']) => (await app.inject(at)).body
    await change(before)
    await expect.poll(() => body(other.app)).toContain(before)
    await change(after)
    // The one that was asked shows it at once.
    expect(await body(shop.app)).toContain(after)
    await expect.poll(() => body(other.app)).toContain(after)
    expect(await body(other.app)).not.toContain(before)
  },
)

test('mails of every process wear the new colours', async () => {
  await publish(brandName, {
    logo: null,
    mark: null,
    colours: { ...usualColours, dark: '#b00020' },
  })
  await expect.poll(() => other.shop.brand().colours.dark).toBe('#b00020')
})
