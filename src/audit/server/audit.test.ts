import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '#kit/server/db/migrate.ts'
import { createTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { recordAction } from './audit.queries.ts'
import { changesBetween } from './changes-between.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('an entry says who did what to which thing, and is found by both', async () => {
  const [staff, owner] = [await shop.signIn('staff'), await shop.signIn('owner')]
  const changes = changesBetween({ price: 100, name: 'Fan' }, { price: 120, name: 'Fan' })
  await recordAction(shop.shop.db, staff.id, { action: 'changed', subject: 'product', subjectId: '7', title: 'Case fan 100%', changes })
  await recordAction(shop.shop.db, owner.id, { action: 'changed', subject: 'settings' })
  const { items, total } = await owner.api.audit.list({ search: 'FAN 100%' })
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    action: 'changed',
    subject: 'product',
    subjectId: '7',
    title: 'Case fan 100%',
    changes: { price: { before: 100, after: 120 } },
  })
  expect(items[0]?.staff).toMatch(/^Person/)
  expect((await owner.api.audit.list({ subject: 'settings' })).total).toBe(1)
  expect((await owner.api.audit.list()).items.map((entry) => entry.subject)).toEqual(['settings', 'product'])
})

test('the newest comes first, however many there are', async () => {
  const owner = await shop.signIn('owner')
  for (let number = 1; number <= 12; number++) await recordAction(shop.shop.db, owner.id, { action: 'created', subject: 'promo', title: String(number) })
  const { items } = await owner.api.audit.list({ subject: 'promo' })
  expect(items.map(({ title }) => Number(title))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(await owner.api.audit.list({ subject: 'promo', page: '9' })).toEqual({ items: [], total: 12 })
})

test('entries from an older version of the shop no longer name customers', async () => {
  const owner = await shop.signIn('owner')
  const written = [
    ['review', 'Mouse, pink, 4 stars by Gita Thapa', 'Mouse, pink, 4 stars'],
    ['mail', 'Your order 10004 to "Gita Thapa" <gita@example.com>', 'Your order 10004'],
    ['mail', 'Enquiry from Gita Thapa to Computer Shop <hello@shop.example>', 'Enquiry'],
    ['enquiry', 'Gita Thapa, gita@example.com', 'Enquiry 7'],
    ['product', 'Cable, 5 stars by Anker', 'Cable, 5 stars by Anker'],
  ] as const
  for (const [subject, title] of written) await recordAction(shop.shop.db, owner.id, { action: 'changed', subject, subjectId: '7', title })
  const update = (await readMigrations()).find(({ name }) => name === '0014-log-names-nobody.sql')
  await shop.shop.db.query(update?.text ?? '')
  const { items } = await owner.api.audit.list({ limit: String(written.length) })
  expect(items.map(({ title }) => title).reverse()).toEqual(written.map(([, , after]) => after))
})

test('nobody can change or remove an entry', async () => {
  const staff = await shop.signIn('staff')
  await recordAction(shop.shop.db, staff.id, { action: 'created', subject: 'category', title: 'Cables' })
  for (const attempt of ['update audit_entries set title = title', 'delete from audit_entries', 'truncate audit_entries'])
    await expect(shop.shop.db.query(attempt)).rejects.toThrow('only ever added to')
})

test('the log is for the owner only', async () => {
  await expect((await shop.signIn('staff')).api.audit.list()).rejects.toMatchObject({ status: 403 })
})
