import { expect, test } from 'vitest'
import { publishDocument } from '../../../../tests/support/records/documents.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import type { PageText } from '../../pages/page.ts'

const shop = setUpShop({}, {})
const owner = setUpPerson(shop, 'owner')

const empty: PageText = { title: '', description: '', lead: '', text: '', listTitle: '', list: [] }
const draft = (key: string, title = key) =>
  owner.api.content.saveDraft({ kind: 'page', key, revision: 0, body: { ...empty, title } })
const publish = (key: string, title = key) =>
  publishDocument(owner.api, { kind: 'page', key }, { ...empty, title })
const revisionOf = async (key: string) =>
  (await owner.api.content.document({ kind: 'page', key })).revision
const remove = async (key: string) =>
  owner.api.content.removeDocument({ kind: 'page', key, revision: await revisionOf(key) })
const rename = async (key: string, to: string) =>
  owner.api.content.renamePage({ key, to, revision: await revisionOf(key) })
/** The status, and the address redirected to or the page's title. */
async function visit(key: string) {
  const { statusCode, headers, body } = await shop.app.inject(`/pages/${key}`)
  return [statusCode, headers.location ?? /<h1[^>]*>([^<]*)/.exec(body)?.[1]]
}

test('a renamed page has its versions, and all its old addresses redirect to it', async () => {
  await publish('offers', 'Our offers')
  expect(await visit('offers')).toEqual([200, 'Our offers'])
  await rename('offers', 'bargains')
  expect(await visit('offers')).toEqual([301, '/pages/bargains'])
  await rename('bargains', 'deals')
  expect(await visit('offers')).toEqual([301, '/pages/deals'])
  expect(await visit('bargains')).toEqual([301, '/pages/deals'])
  expect(await visit('deals')).toEqual([200, 'Our offers'])
  expect((await owner.api.content.document({ kind: 'page', key: 'deals' })).versions).toHaveLength(
    1,
  )
  expect((await shop.app.inject('/sitemap-0.xml')).body).toMatch(
    /^(?!.*\/pages\/offers).*\/pages\/deals/s,
  )
  const [entry] = (await owner.api.audit.list({ subject: 'content' })).items
  expect(entry).toMatchObject({
    action: 'moved',
    changes: { address: { before: 'bargains', after: 'deals' } },
  })
})

test('a page can return to its first address', async () => {
  await publish('there', 'Here again')
  await rename('there', 'away')
  await rename('away', 'there')
  expect([await visit('there'), await visit('away')]).toEqual([
    [200, 'Here again'],
    [301, '/pages/there'],
  ])
})

test('menu and footer link to the new address', async () => {
  await publish('team', 'Our team')
  const links = [{ label: 'Team', to: '/pages/team#boss' }]
  await publishDocument(owner.api, { kind: 'links', key: 'menu' }, { links, groups: [] })
  await rename('team', 'people')
  expect((await shop.visitor.content.frame()).menu.links).toEqual([
    { label: 'Team', to: '/pages/people#boss' },
  ])
})

test('a published page at an old address replaces the redirect', async () => {
  await publish('news', 'Old news')
  await rename('news', 'archive')
  const { revision } = await draft('news', 'Fresh news')
  expect(await visit('news')).toEqual([301, '/pages/archive'])
  await owner.api.content.publish({ kind: 'page', key: 'news', revision })
  expect(await visit('news')).toEqual([200, 'Fresh news'])
  await remove('news')
  expect(await visit('news')).toEqual([301, '/pages/archive'])
  await remove('archive')
  expect((await visit('news'))[0]).toBe(404)
})

test('an address that two pages had redirects to the later one', async () => {
  await publish('sale', 'First')
  await rename('sale', 'sale-2025')
  await publish('sale', 'Second')
  await rename('sale', 'sale-2026')
  expect([await visit('sale'), await visit('sale-2025')]).toEqual([
    [301, '/pages/sale-2026'],
    [200, 'First'],
  ])
})

test('a rename to a taken or invalid address, or of a changed page, is refused', async () => {
  await publish('one')
  await publish('two')
  await expectRefusal(rename('one', 'two'), {
    status: 409,
    code: 'page_address_taken',
    fields: { to: expect.any(String) },
  })
  await expectRefusal(rename('one', 'about'), { status: 409, code: 'page_address_taken' })
  await expectRefusal(rename('one', 'Not one'), {
    status: 400,
    fields: { to: expect.stringContaining('lowercase letters') },
  })
  await expectRefusal(rename('about', 'us'), 404)
  await expectRefusal(owner.api.content.renamePage({ key: 'one', to: 'three', revision: 1 }), {
    status: 409,
    code: 'document_changed',
  })
  const answers = await Promise.allSettled(['three', 'four'].map(async (to) => rename('one', to)))
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('the old address of an unpublished page is not found', async () => {
  await draft('secret', 'Secret')
  await rename('secret', 'hidden')
  expect([(await visit('secret'))[0], (await visit('hidden'))[0]]).toEqual([404, 404])
})
