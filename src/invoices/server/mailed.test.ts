import { beforeAll, expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { registration, updateIssuer, updateShop } from '../../../tests/support/records/invoices.ts'
import { buy } from '../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')
beforeAll(async () => {
  await updateShop(owner, registration)
  const { ready: _, ...paying } = await owner.api.payments.settings()
  await owner.api.payments.updateSettings({
    ...paying,
    bankAccount: 'Himal Bank, 0011223344',
    methods: ['cash_on_delivery', 'bank'],
  })
  await updateIssuer(owner)
})

async function place(paymentMethod: 'bank' | 'cash_on_delivery' = 'cash_on_delivery') {
  const person = await shop.signIn()
  const product = await makeProduct(shop.shop, { priceRs: 100, stock: 9 })
  const order = await buy(person, { [product]: 2 }, { paymentMethod })
  return { ...order, email: person.email, person }
}
async function move({ id }: Pick<Order, 'id'>, ...steps: Order['stage'][]) {
  for (const status of steps) await owner.api.orders.changeStage({ id, status })
}
const returnUnits = ({ id }: Pick<Order, 'id'>) =>
  owner.api.orders.changeStage({ id, status: 'returned', pieces: [{ line: 1, quantity: 1 }] })
/** Lists the attachments of the mails about an order, oldest first. */
async function carried({ email }: { email: string }) {
  const mails = (await shop.mails()).filter((each) => each.includes(email))
  return mails.map((each) =>
    [...each.matchAll(/filename="?KTM(-CN)?-/g)].map(([, note]) =>
      note ? 'credit note' : 'invoice',
    ),
  )
}

test(
  'the invoice goes with the mail about the delivery, and a credit note alone with the one ' +
    'about the return',
  async () => {
    const placed = await place()
    await move(placed, 'confirmed', 'packed', 'shipped', 'delivered')
    await returnUnits(placed)
    expect((await carried(placed)).slice(-2)).toEqual([['invoice'], ['credit note']])
  },
)

test(
  'an invoice that is written when the order is paid goes with the mail about the payment, and ' +
    'not again with the delivery',
  async () => {
    const placed = await place('bank')
    const slip = await placed.person.api.payments.sendReference({
      orderId: placed.id,
      reference: 'FT-77',
    })
    await owner.api.payments.confirmSlip({ id: slip.id })
    expect((await carried(placed)).at(-1)).toEqual(['invoice'])
    await move(placed, 'confirmed', 'packed', 'shipped', 'delivered')
    const all = await carried(placed)
    expect(all.filter((each) => each.length > 0)).toEqual([['invoice']])
    expect(all.at(-1)).toEqual([])
  },
)

test('the credit note is attached to the mail about the received return', async () => {
  const placed = await place()
  await move(placed, 'confirmed', 'packed', 'shipped', 'delivered')
  const wish = {
    order: placed.id,
    consignment: placed.consignments[0]?.id ?? '',
    lines: [{ line: 1, quantity: 1 }],
  }
  const { data: asked } = await placed.person.api.returns.ask({
    ...wish,
    reason: 'faulty',
    words: 'It stays dark.',
    wanted: 'refund',
  })
  const { data: accepted } = await owner.api.returns.accept({
    id: asked.id,
    version: asked.version,
    note: '',
  })
  await owner.api.returns.receive({
    id: asked.id,
    version: accepted.version,
    lines: [{ line: 1, sellable: 1, damaged: 0, toMaker: 0 }],
    note: '',
  })
  expect((await carried(placed)).filter((each) => each.length > 0)).toEqual([
    ['invoice'],
    ['credit note'],
  ])
})

test('a resent mail has its original invoices, and no later ones', async () => {
  const placed = await place()
  await move(placed, 'confirmed', 'packed', 'shipped', 'delivered')
  await shop.mails()
  const [delivered] = (await owner.api.mails.list({ search: placed.email })).items
  await returnUnits(placed)
  await shop.mails()
  await owner.api.mails.send({ id: delivered?.id ?? '' })
  expect((await carried(placed)).slice(-3)).toEqual([['invoice'], ['credit note'], ['invoice']])
})

test('mails have no invoices if the issuer has switched that off', async () => {
  await updateIssuer(owner, { mailsPdf: false })
  const placed = await place()
  await move(placed, 'confirmed', 'packed', 'shipped', 'delivered')
  expect((await carried(placed)).flat()).toEqual([])
})
