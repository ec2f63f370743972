import { beforeAll, expect, test } from 'vitest'
import { chatLinks } from '#messages/model.ts'
import { buy } from '../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import {
  insertSeller,
  makeSeller,
  makeSellerProduct,
  switchSellersOn,
} from '../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
beforeAll(() => switchSellersOn(shop))

test('an order has a text template for its stage, in the owner’s words', async () => {
  const [owner, staff, customer] = [
    await shop.signIn('owner'),
    await shop.signIn('staff'),
    await shop.signIn(),
  ]
  const data = await buy(customer, { [await makeProduct(shop.shop)]: 1 })
  const { channel: _, ...settings } = await owner.api.messages.settings()
  await owner.api.messages.updateSettings({
    ...settings,
    texts: { ...settings.texts, 'order-placed': 'Namaste {name}: {number}' },
  })
  expect(await staff.api.notifications.readyForOrder({ id: data.id })).toMatchObject({
    phone: '+9779812345678',
    texts: [
      {
        kind: 'order-placed',
        text: expect.stringMatching(`^Namaste Person \\d+: ${data.number}$`),
      },
      { kind: 'order-confirmed' },
      { kind: 'order-cancelled' },
    ],
  })
  const { version } = await owner.api.payments.ofOrder({ id: data.id })
  await owner.api.payments.receive({
    id: data.id,
    amount: 400,
    mode: 'cash',
    reference: '',
    version,
  })
  const { texts } = await staff.api.notifications.readyForOrder({ id: data.id })
  expect(texts.find(({ kind }) => kind === 'payment-received')?.text).toMatch(
    /we received Rs\. 400 for your order \d+\. Thank you!\nStill to pay: Rs\. 6\d\d$/,
  )
  await expectRefusal(
    staff.api.notifications.readyForOrder({ id: '00000000-0000-4000-8000-000000000000' }),
    404,
  )
  await expectRefusal(customer.api.notifications.readyForOrder({ id: data.id }), 403)
})

test('an enquiry has a text template if its sender left a number', async () => {
  const staff = await shop.signIn('staff')
  const write = async (phone: string) => {
    await shop.visitor.enquiries.send({
      name: 'Maya Rai',
      email: 'maya@example.com',
      phone,
      message: 'Hinges?',
    })
    return (await staff.api.enquiries.list({ limit: '1' })).items[0]?.id ?? ''
  }
  const id = await write('01-5970001')
  expect(await staff.api.notifications.readyForEnquiry({ id })).toMatchObject({
    phone: '+97715970001',
    texts: [{ text: expect.stringContaining('Maya Rai') }],
  })
  expect(await staff.api.notifications.readyForEnquiry({ id: await write('') })).toMatchObject({
    phone: null,
  })
  await expectRefusal(staff.api.notifications.readyForEnquiry({ id: '999999' }), 404)
})

test('typed text never becomes part of a link’s address', () => {
  expect(chatLinks('+9779841234567', 'Rs. 1,000 & more?\nनमस्ते')).toEqual({
    whatsapp:
      'https://wa.me/9779841234567?text=Rs.%201%2C000%20%26%20more%3F%0A%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87',
    viber:
      'viber://chat?number=%2B9779841234567&draft=Rs.%201%2C000%20%26%20more%3F%0A%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87',
    sms: 'sms:+9779841234567?body=Rs.%201%2C000%20%26%20more%3F%0A%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87',
  })
})

test('packers see the models of products, and those of a seller only its own', async () => {
  const [staff, seller, other] = [
    await shop.signIn('staff'),
    await makeSeller(shop),
    await insertSeller(shop.shop),
  ]
  const [own, theirs] = [
    await makeSellerProduct(shop.shop, seller.id),
    await makeSellerProduct(shop.shop, other),
  ]
  await shop.db.query("update products set model = 'X-' || id where id = any($1)", [[own, theirs]])
  const ids = [own, theirs].join()
  expect((await staff.api.notifications.codes({ ids })).map(({ model }) => model)).toEqual([
    `X-${own}`,
    `X-${theirs}`,
  ])
  expect(await seller.owner.api.notifications.codes({ ids, businessId: seller.id })).toMatchObject([
    { id: own, model: `X-${own}` },
  ])
  await expectRefusal(staff.api.notifications.codes({ ids: '1,x' }), 400)
})
