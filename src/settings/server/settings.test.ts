import { expect, test } from 'vitest'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { startSecondProcess } from '../../../tests/support/second-process.ts'
import { createTestShop, setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'
import type { Settings } from '../contract.ts'
import { placeholders } from './facts-config.ts'

const shop = setUpShop({ SHOP_PHONE: '01-1111111', SHOP_NAME: 'Old name' })
const owner = setUpPerson(shop, 'owner')

const change = async (fields: Partial<Settings>) =>
  owner.api.settings.update({ ...(await owner.api.settings.current()), ...fields })

test('the defaults come from the environment', async () => {
  expect(await shop.visitor.shop.facts()).toMatchObject({
    phone: '01-1111111',
    name: 'Old name',
    hours: '10:00AM to 5:30PM',
    returnDays: 10,
    registration: '',
  })
  expect(await owner.api.settings.current()).toMatchObject({
    phone: '01-1111111',
    lowStock: 5,
    version: 1,
  })
})

test('a change is live in every process, and the rest follows the environment', async () => {
  const other = await startSecondProcess(shop)
  const factsInOtherProcess = async () => (await other.app.inject('/api/v1/shop')).json()
  expect(await factsInOtherProcess()).toMatchObject({ phone: '01-1111111' })

  await change({ phone: '01-2222222', latitude: 27.5, hours: '9:00AM to 6:00PM' })
  expect(await shop.visitor.shop.facts()).toMatchObject({
    phone: '01-2222222',
    latitude: 27.5,
    hours: '9:00AM to 6:00PM',
  })
  await expect.poll(factsInOtherProcess).toMatchObject({ phone: '01-2222222', latitude: 27.5 })
  const { rows } = await shop.db.query('select changed from settings')
  expect(rows[0].changed).toEqual({
    phone: '01-2222222',
    latitude: 27.5,
    hours: '9:00AM to 6:00PM',
  })
  await other.close()
})

test('a saved change is visible in the next response', async () => {
  for (let round = 1; round <= 20; round++) {
    await change({ address: `Street ${round}` })
    expect((await shop.visitor.shop.facts()).address).toBe(`Street ${round}`)
  }
})

test('customers do not see settings that are for staff', async () => {
  expect(await shop.visitor.shop.facts()).not.toHaveProperty('lowStock')
})

test('mails have the shop’s current name and e-mail as the sender', async () => {
  await change({ name: 'Himal Computers', email: 'hello@himal.example' })
  await shop.visitor.enquiries.send({
    name: 'Maya',
    email: 'maya@example.com',
    message: 'Do you repair fans?',
  })
  const mail = (await shop.mails()).find(
    (each) => each.includes('maya@example.com') && each.includes('We have received your message'),
  )
  expect(mail).toMatch(/^From: Himal Computers <hello@himal\.example>/m)
  expect(mail).toContain('01-2222222')
})

test('if two owners save at once, the second is refused and nothing is overwritten', async () => {
  const settings = await owner.api.settings.current()
  const saves = await Promise.allSettled(
    ['A', 'B'].map((address) => owner.api.settings.update({ ...settings, address })),
  )
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(saves.find((save) => save.status === 'rejected')?.reason).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
})

test('the audit log has the old and new values of a change', async () => {
  await change({ returnDays: 30 })
  const [entry] = (await owner.api.audit.list({ subject: 'settings' })).items
  expect(entry).toMatchObject({
    action: 'changed',
    changes: { returnDays: { before: 10, after: 30 } },
  })
})

test('invalid values are refused with a message at each field', async () => {
  const invalid = {
    name: ' ',
    phone: 'call me',
    email: 'x',
    latitude: 91,
    longitude: -181,
    facebook: 'javascript:alert(1)',
    returnDays: 0,
    lowStock: 1.5,
  }
  const refusal = await change(invalid).catch((error) => error)
  expect(refusal.status).toBe(400)
  expect(Object.keys(refusal.fields).sort()).toEqual(Object.keys(invalid).sort())
})

test('only the owner has access to the settings', async () => {
  const staff = await shop.signIn('staff')
  await expectRefusal(staff.api.settings.current(), 403)
  await expectRefusal(staff.api.settings.removeSample(), 403)
})

test('a new product has the low-stock threshold of the settings or its own', async () => {
  await change({ lowStock: 9 })
  const { id: productCategoryId } = await owner.api.catalog.createCategory({ categoryName: 'Fans' })
  const fan = { productCategoryId, productMarkedPrice: 500 }
  const [withDefault, withOwn] = [
    await owner.api.catalog.createProduct({ ...fan, productName: 'Fan' }),
    await owner.api.catalog.createProduct({ ...fan, productName: 'Big fan', lowStock: 2 }),
  ]
  const { rows } = await shop.db.query(
    'select low_stock from products where id in ($1, $2) order by id',
    [withDefault.id, withOwn.id],
  )
  expect(rows).toEqual([{ low_stock: 9 }, { low_stock: 2 }])
})

test('a shop without sample data shows no invented contact details', async () => {
  const realShop = await createTestShop()
  await realShop.shop.db.query('update settings set sample_filled = false')
  await realShop.shop.settings.reload()
  const realOwner = await realShop.signIn('owner')
  expect(await realShop.visitor.shop.facts()).toMatchObject({
    chat: '',
    facebook: '',
    phone: '',
    email: '',
    address: '',
  })
  // The owner confirms the sample's address as the real one.
  await realOwner.api.settings.update({
    ...(await realOwner.api.settings.current()),
    phone: '01-4242424',
  })
  expect(await realShop.visitor.shop.facts()).toMatchObject({
    address: placeholders.address,
    phone: '01-4242424',
    email: '',
  })
  expect(
    (await realOwner.api.steps.first()).steps.find(({ name }) => name === 'contact'),
  ).toMatchObject({ lacks: ['email'] })
  await realShop.close()
})
