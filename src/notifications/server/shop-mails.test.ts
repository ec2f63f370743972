import { expect, test } from 'vitest'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import { buy } from '../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')

const change = async (settings: Record<string, unknown>) =>
  owner.api.settings.update({ ...(await owner.api.settings.current()), ...settings })
const order = async () => {
  const person = await shop.signIn()
  return {
    person,
    order: await buy(person, { [await makeProduct(shop.shop, { stock: 100 })]: 1 }),
  }
}
const toShop = async (subject: string) =>
  (await shop.mails()).filter((mail) => mail.includes(`Subject: ${subject}`))

test('the shop gets a mail for each new order at the address it chose, or none', async () => {
  await order()
  // The sample's address has no mailbox.
  expect(await toShop('New order')).toEqual([])
  await change({ email: 'desk@himal.example' })
  const { order: first } = await order()
  const [mail = ''] = await toShop(`New order ${first.number}`)
  expect(mail).toContain('To: Computer Shop <desk@himal.example>')
  expect(mail).toContain('9812345678')
  await change({ mailTo: 'orders@himal.example' })
  const { order: second } = await order()
  expect((await toShop(`New order ${second.number}`))[0]).toContain('<orders@himal.example>')
  await change({ mailOrders: false })
  const { order: third } = await order()
  expect(await toShop(`New order ${third.number}`)).toEqual([])
  await change({ mailOrders: true })
})

test(
  'what staff enter themselves needs no mail, and an enquiry goes to the same address if it is ' +
    'wanted',
  async () => {
    const product = await makeProduct(shop.shop, { stock: 100 })
    const { data } = await owner.api.orders.placeFor({
      customer: { name: 'Hari', number: '9841000000', email: '' },
      items: [{ product: { id: product }, quantity: 1 }],
      shippingAddress: 'Patan',
    })
    expect(await toShop(`New order ${data.number}`)).toEqual([])
    const enquiry = { name: 'Maya Rai', email: 'maya@example.com', phone: '', message: 'Hinges?' }
    await shop.visitor.enquiries.send(enquiry)
    const forShop = async () => (await shop.mails()).filter((mail) => mail.includes('Hinges?'))
    expect((await forShop())[0]).toContain('<orders@himal.example>')
    await change({ mailEnquiries: false })
    await shop.visitor.enquiries.send(enquiry)
    expect(await forShop()).toHaveLength(1)
  },
)

test('erasing a customer deletes the mail about their order', async () => {
  const { person, order: placed } = await order()
  expect(await toShop(`New order ${placed.number}`)).toHaveLength(1)
  await person.api.orders.cancel({ id: placed.id })
  await owner.api.customers.remove({ id: person.id })
  const { rows } = await shop.db.query(
    "select 1 from mails where about = $1 and kind = 'order-for-shop'",
    [`order:${placed.number}`],
  )
  expect(rows).toEqual([])
})

test('one mail a day lists the products that ran low since the last', async () => {
  shop.advanceClock(Date.parse(`${nepalDate(Date.now())}T12:00:00+05:45`) - Date.now())
  const make = async (name: string, stock: number) => {
    const id = await makeProduct(shop.shop, { stock })
    await shop.db.query('update products set name = $2 where id = $1', [id, name])
    return id
  }
  const [first, second] = [await make('Scarce one', 2), await make('Scarce two', 50)]
  const mails = () => toShop('Low stock')
  await shop.runTask('low-stock-mail')
  expect(await mails()).toHaveLength(1)
  expect((await mails())[0]).toContain('Scarce one: 2 left')
  const lower = (id: string, difference: number) =>
    owner.api.inventory.correctStock({ id, difference, reason: 'correction' })
  await lower(second, -50)
  await shop.runTask('low-stock-mail')
  expect(await mails()).toHaveLength(1)
  // A day later, by the database's clock.
  const nextDay = () =>
    shop.db.query("update mails set created_at = created_at - interval '2 days'")
  await nextDay()
  await shop.runTask('low-stock-mail')
  expect((await mails()).at(-1)).toContain('Scarce two: sold out')
  expect((await mails()).at(-1)).not.toContain('Scarce one:')
  await nextDay()
  await shop.runTask('low-stock-mail')
  expect(await mails()).toHaveLength(2)
  await lower(first, 20)
  await shop.runTask('low-stock-mail')
  await lower(first, -21)
  await shop.runTask('low-stock-mail')
  expect((await mails()).at(-1)).toContain('Scarce one: 1 left')
})
