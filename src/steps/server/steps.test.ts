import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registration, updateIssuer } from '../../../tests/support/records/invoices.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import {
  createSmallSampleShop,
  createTestShop,
  type TestShop,
} from '../../../tests/support/shop/test-shop.ts'
import type { StepName } from '../model.ts'
import { progressOf } from '../progress.ts'

describe('a new owner of a shop with the sample', () => {
  let shop: TestShop
  let owner: Awaited<ReturnType<TestShop['signIn']>>
  beforeAll(async () => {
    shop = await createSmallSampleShop({ SMTP_URL: 'smtp://127.0.0.1:9' })
    owner = await shop.signIn('owner')
  })
  afterAll(() => shop.close())

  const step = async (name: StepName) =>
    (await owner.api.steps.first()).steps.find((each) => each.name === name)
  const change = async (fields: object) =>
    owner.api.settings.update({ ...(await owner.api.settings.current()), ...fields })

  test('has only the step of opening done, because shops are open by default', async () => {
    const first = await owner.api.steps.first()
    expect(first).toMatchObject({ dismissed: false, closed: false })
    expect(first.steps.filter(({ done }) => done).map(({ name }) => name)).toEqual(['open'])
    expect(await step('contact')).toMatchObject({ lacks: ['name', 'phone', 'email', 'address'] })
    expect(progressOf(first)).toMatchObject({ done: 1, next: { name: 'contact' } })
  })

  test('sees which contact details are still invented', async () => {
    await change({
      name: 'Himal Computers',
      email: 'hello@himal.example',
      address: 'New Road, Kathmandu',
    })
    expect(await step('contact')).toMatchObject({ done: false, lacks: ['phone'] })
    await change({ phone: '01-4242424' })
    expect(await step('contact')).toMatchObject({ done: true, lacks: [] })
  })

  test('needs a category and a product besides those of the sample', async () => {
    expect(await step('category')).toMatchObject({ done: false })
    const { id } = await owner.api.catalog.createCategory({ categoryName: 'Ours' })
    expect(await step('category')).toMatchObject({ done: true })
    expect(await step('product')).toMatchObject({ done: false })
    await owner.api.catalog.createProduct({
      productName: 'Our own',
      productCategoryId: id,
      productMarkedPrice: 5,
    })
    expect(await step('product')).toMatchObject({ done: true })
  })

  test('needs facts for bills, an invoice series and an address for links in mails', async () => {
    expect(await step('payment')).toMatchObject({ lacks: ['registration', 'registeredName'] })
    await change(registration)
    expect(await step('payment')).toMatchObject({ done: true })
    expect(await step('invoices')).toMatchObject({ done: false })
    await updateIssuer(owner)
    expect(await step('invoices')).toMatchObject({ done: true })
    expect(await step('repairs')).toMatchObject({ done: false })
    const desk = await owner.api.repairs.settings()
    await owner.api.repairs.updateSettings(desk)
    expect(await step('repairs')).toMatchObject({ done: true })
    expect(await step('mail')).toMatchObject({ lacks: ['publicUrl'] })
    await owner.api.settings.confirmAddress({ publicUrl: 'https://himal.example' })
    expect(await step('mail')).toMatchObject({ done: true })
  })

  test('can skip and resume a step, with an entry in the audit log', async () => {
    await owner.api.steps.skip({ name: 'delivery', skipped: true })
    await owner.api.steps.skip({ name: 'delivery', skipped: true })
    expect(await step('delivery')).toMatchObject({ done: false, skipped: true })
    expect((await owner.api.audit.list({ subject: 'settings' })).items[0]).toMatchObject({
      action: 'changed',
      title: 'First steps',
    })
    await owner.api.steps.skip({ name: 'delivery', skipped: false })
    expect(await step('delivery')).toMatchObject({ skipped: false })
    await owner.api.steps.skip({ name: 'delivery', skipped: true })
  })

  test('is done once the sample is removed and the other steps are skipped', async () => {
    expect(await step('sample')).toMatchObject({ done: false })
    await owner.api.settings.removeSample({})
    expect(await step('sample')).toMatchObject({ done: true })
    for (const { name, done } of (await owner.api.steps.first()).steps)
      if (!done) await owner.api.steps.skip({ name, skipped: true })
    expect(progressOf(await owner.api.steps.first()).next).toBeNull()
  })

  test('can dismiss the reminder', async () => {
    expect(await owner.api.steps.dismiss({ dismissed: true })).toMatchObject({ dismissed: true })
    expect(await owner.api.steps.first()).toMatchObject({ dismissed: true })
  })

  test('is the only one with access, and only to existing steps', async () => {
    const staff = await shop.signIn('staff')
    await expectRefusal(staff.api.steps.first(), 403)
    await expectRefusal(owner.api.steps.skip({ name: 'retire' as StepName, skipped: true }), 404)
  })
})

test('the mail step of a shop without a mail server is open', async () => {
  const shop = await createTestShop()
  const { api } = await shop.signIn('owner')
  const mail = (await api.steps.first()).steps.find(({ name }) => name === 'mail')
  expect(mail).toMatchObject({ done: false, lacks: ['server', 'publicUrl'] })
  await shop.close()
})
