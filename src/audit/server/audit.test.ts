import { expect, test } from 'vitest'
import { makeProduct } from '../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { waitUntilJobEnds } from '../../../tests/support/shop/jobs.ts'
import { setUpShop } from '../../../tests/support/shop/test-shop.ts'
import { recordAction } from './audit.queries.ts'
import { changesBetween } from './changes-between.ts'

const shop = setUpShop()

test('an entry names user, action and record, and the search matches both names', async () => {
  const [staff, owner] = [await shop.signIn('staff'), await shop.signIn('owner')]
  const changes = changesBetween({ price: 100, name: 'Fan' }, { price: 120, name: 'Fan' })
  await recordAction(shop.db, staff.id, {
    action: 'changed',
    subject: 'product',
    subjectId: '7',
    title: 'Case fan 100%',
    changes,
  })
  await recordAction(shop.db, owner.id, { action: 'changed', subject: 'settings' })
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
  expect((await owner.api.audit.list()).items.map((entry) => entry.subject)).toEqual([
    'settings',
    'product',
  ])
})

test('the newest entries come first', async () => {
  const owner = await shop.signIn('owner')
  for (let number = 1; number <= 12; number++)
    await recordAction(shop.db, owner.id, {
      action: 'created',
      subject: 'promo',
      title: String(number),
    })
  const { items } = await owner.api.audit.list({ subject: 'promo' })
  expect(items.map(({ title }) => Number(title))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(await owner.api.audit.list({ subject: 'promo', page: '9' })).toEqual({
    items: [],
    total: 12,
  })
})

test('the entries of a job are one line that opens', async () => {
  const owner = await shop.signIn('owner')
  const ids = [
    await makeProduct(shop.shop),
    await makeProduct(shop.shop),
    await makeProduct(shop.shop),
  ]
  const change = { kind: 'featured', featured: true } as const
  const { fingerprint } = await owner.api.inventory.previewBulk({ ids, change })
  const job = await waitUntilJobEnds(
    owner.api,
    await owner.api.inventory.bulkEdit({ ids, change, fingerprint }),
  )
  await recordAction(shop.db, owner.id, { action: 'created', subject: 'product', title: 'By hand' })
  const { items, total } = await owner.api.audit.list({ subject: 'product' })
  expect(
    items.slice(0, 2).map(({ title, jobId, jobCount }) => [jobId ? '' : title, jobId, jobCount]),
  ).toEqual([
    ['By hand', null, 0],
    ['', job.id, 3],
  ])
  expect(total).toBe(items.length)
  expect(await owner.api.audit.list({ jobId: job.id })).toMatchObject({
    total: 3,
    items: ids.toReversed().map((subjectId) => ({ subjectId, jobId: job.id })),
  })
})

test('entries are filtered by days in Nepal', async () => {
  const owner = await shop.signIn('owner')
  await recordAction(shop.db, owner.id, { action: 'created', subject: 'courier', title: 'Late' })
  // A quarter to midnight UTC is half past five in the morning of the next day in Nepal.
  await shop.db.query(
    `alter table audit_entries disable trigger user;
    update audit_entries set at = '2026-03-01T23:45:00Z' where subject = 'courier';
    alter table audit_entries enable trigger user`,
  )
  const found = async (span: object) =>
    (await owner.api.audit.list({ subject: 'courier', ...span })).total
  expect([
    await found({ from: '2026-03-02', to: '2026-03-02' }),
    await found({ to: '2026-03-01' }),
    await found({ from: '2026-03-03' }),
  ]).toEqual([1, 0, 0])
})

test('the log shows the names of customers until they are removed', async () => {
  const [owner, customer] = [await shop.signIn('owner'), await shop.signIn()]
  await shop.db.query("update users set name = 'Gita Thapa' where id = $1", [customer.id])
  const { version, name, number, address } = await owner.api.customers.one({ id: customer.id })
  await owner.api.customers.update({
    id: customer.id,
    version,
    name,
    number,
    address,
    state: 'disabled',
  })
  expect((await owner.api.audit.list({ search: 'gita thapa' })).items[0]).toMatchObject({
    action: 'disabled',
    title: 'Gita Thapa',
  })
  await owner.api.customers.remove({ id: customer.id })
  expect(
    (await owner.api.audit.list({ subject: 'customer', subjectId: customer.id })).items.map(
      ({ title }) => title,
    ),
  ).toEqual(Array(2).fill(`Customer ${customer.id.slice(0, 8)}`))
})

test('an entry cannot be changed or removed', async () => {
  const staff = await shop.signIn('staff')
  await recordAction(shop.db, staff.id, { action: 'created', subject: 'category', title: 'Cables' })
  for (const attempt of [
    'update audit_entries set title = title',
    'delete from audit_entries',
    'truncate audit_entries',
  ])
    await expect(shop.db.query(attempt)).rejects.toThrow('only ever added to')
})

test('the log is for the owner only', async () => {
  await expectRefusal((await shop.signIn('staff')).api.audit.list(), 403)
})
