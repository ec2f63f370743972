import { afterAll, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { buy, moveOrder, type Person, stockOf } from '../../../tests/support/records/orders.ts'
import { paintBlob } from '../../../tests/support/records/pictures.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import {
  makeMember,
  makeSeller,
  makeSellerProduct,
  switchSellersOn,
} from '../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { readMailPart as mailPart } from '../../../tests/support/shop/mail-parts.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')
const customer = setUpPerson(shop)
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

/** A delivered order of this many units of a product. */
async function deliver(quantity = 3, of?: string, by = customer) {
  const product = of ?? (await makeProduct(shop.shop, { stock: 10, priceRs: 1_000 }))
  const { id, number, consignments } = await buy(by, { [product]: quantity })
  await moveOrder(owner, id, 'confirmed', 'packed', 'shipped', 'delivered')
  return { product, id, number, consignment: consignments[0]?.id ?? '' }
}
const wish = (
  { id, consignment }: { id: string; consignment: string },
  quantity = 1,
  more = {},
) => ({
  order: id,
  consignment,
  lines: [{ line: 1, quantity }],
  reason: 'faulty' as const,
  words: 'The screen stays dark.',
  wanted: 'refund' as const,
  ...more,
})
const ask = async (...given: Parameters<typeof wish>) =>
  (await customer.api.returns.ask(wish(...given))).data
const accept = async ({ id, version }: Seen) =>
  (await owner.api.returns.accept({ id, version, note: '' })).data
const received = (sellable: number, damaged = 0, toMaker = 0) => [
  { line: 1, sellable, damaged, toMaker },
]
type Seen = { id: string; version: number }
const receive = ({ id, version }: Seen, ...counts: Parameters<typeof received>) =>
  owner.api.returns.receive({ id, version, note: '', lines: received(...counts) })
const refuse = ({ id, version }: Seen, note: string) =>
  owner.api.returns.refuse({ id, version, note })
const seePhoto = async ({ token }: Person, id: string) =>
  (await shop.get(`/api/v1/return/photo/${id}`, token)).statusCode
const age = (id: string, days: number) =>
  shop.db.query(
    'update consignments set delivered_at = now() - make_interval(days => $2) where order_id = $1',
    [id, days],
  )

describe('a customer', () => {
  test('requests a return with photos that only they, the seller and staff can see', async () => {
    const order = await deliver()
    const { id: photo } = await customer.api.returns.uploadPhoto({ file: await paintBlob() })
    const made = await ask(order, 2, { photos: [photo] })
    expect(made).toMatchObject({
      state: 'asked',
      order: { number: order.number },
      lines: [{ line: 1, quantity: 2 }],
      photos: [photo],
    })
    const stranger = await shop.signIn()
    expect([
      await seePhoto(stranger, photo),
      await seePhoto(customer, photo),
      await seePhoto(owner, photo),
    ]).toEqual([404, 200, 200])
    await expectRefusal(stranger.api.returns.ask(wish(order)), 404)
    await expectRefusal(stranger.api.returns.ofOrder({ id: order.id }), 404)
    await expectRefusal(stranger.api.returns.cancel({ id: made.id }), 404)
    // Another customer's photo cannot be attached.
    const other = (await stranger.api.returns.uploadPhoto({ file: await paintBlob() })).id
    await expectRefusal(
      customer.api.returns.ask(wish(order, 1, { photos: [other] })),
      'photo_unknown',
    )
    expect(
      mailPart(
        (await shop.mails()).find((mail) => mail.includes(`Your return ${made.number}`)) ?? '',
        'text/plain',
      ),
    ).toContain('2 ×')
  })

  test('can request each item once, even with parallel requests', async () => {
    const order = await deliver(3)
    const answers = await Promise.allSettled(
      [1, 2, 3, 4, 5].map(() => customer.api.returns.ask(wish(order, 2))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { consignments, returns } = await customer.api.returns.ofOrder({ id: order.id })
    expect(consignments).toMatchObject([{ lines: [{ line: 1, left: 1 }] }])
    await customer.api.returns.cancel({ id: returns[0]?.id ?? '' })
    expect((await customer.api.returns.ofOrder({ id: order.id })).consignments).toMatchObject([
      { lines: [{ line: 1, left: 3 }] },
    ])
    await expectRefusal(
      customer.api.returns.cancel({ id: returns[0]?.id ?? '' }),
      'return_step_not_possible',
    )
  })

  test('can request a return after delivery and within the days for returns', async () => {
    const late = await deliver()
    await age(late.id, 10)
    await expectRefusal(ask(late), 'return_too_late')
    expect((await customer.api.returns.ofOrder({ id: late.id })).consignments).toEqual([])
    const order = await buy(customer, { [late.product]: 1 })
    await expectRefusal(
      ask({ id: order.id, consignment: order.consignments[0]?.id ?? '' }),
      'return_not_arrived',
    )
    const settings = await owner.api.settings.current()
    await expectRefusal(owner.api.settings.update({ ...settings, returnDays: 6 }), {
      fields: { returnDays: expect.any(String) },
    })
  })
})

describe('staff', () => {
  test('receive a sellable and a damaged item: one is in stock, both are refundable', async () => {
    const order = await deliver(3)
    expect(await stockOf(shop.shop, order.product)).toBe(7)
    const made = await ask(order, 2)
    const accepted = await accept(made)
    // Items requested in time may arrive later.
    await age(order.id, 20)
    const { data } = await receive(accepted, 1, 1)
    expect(data).toMatchObject({
      state: 'received',
      refundDue: 2_000,
      lines: [{ sellable: 1, damaged: 1, toMaker: 0 }],
    })
    expect(await stockOf(shop.shop, order.product)).toBe(8)
    const moves = await owner.api.inventory.stockMoves({ id: order.product })
    expect(moves.items.slice(0, 2)).toMatchObject([
      { quantity: -1, reason: 'damaged', note: `Return ${made.number}` },
      { quantity: 2, reason: 'return' },
    ])
    expect(await owner.api.orders.one({ id: order.id })).toMatchObject({
      stage: 'delivered',
      refundDue: 2_000,
      items: [{ returned: 2 }],
    })
    await expectRefusal(
      owner.api.returns.settle({ id: made.id, version: data.version, note: '' }),
      'return_money_open',
    )
    await shop.db.query(
      "insert into payments (order_id, way, amount_paisa) values ($1, 'cash', -200000)",
      [order.id],
    )
    expect(
      (await owner.api.returns.settle({ id: made.id, version: data.version, note: '' })).data,
    ).toMatchObject({ state: 'settled', refundDue: 0 })
    const mailAbout = async (step: string) =>
      (await shop.mails()).find((mail) => mail.includes(`Your return ${made.number}: ${step}`))
    for (const step of ['accepted', 'received', 'closed'])
      expect(await mailAbout(step)).toBeDefined()
    expect(mailPart((await mailAbout('received')) ?? '', 'text/plain')).toContain(
      'We will refund you by the payment method you used.',
    )
  })

  test('refuse with a reason for the customer, who can request the items again', async () => {
    const order = await deliver(1)
    const made = await ask(order)
    await expectRefusal(refuse(made, ' '), 400)
    await refuse(made, 'It was dropped.')
    const { returns, consignments } = await customer.api.returns.ofOrder({ id: order.id })
    expect(returns).toMatchObject([
      {
        state: 'refused',
        events: [{ state: 'asked' }, { state: 'refused', note: 'It was dropped.', staff: null }],
      },
    ])
    expect(consignments).toMatchObject([{ lines: [{ left: 1 }] }])
    await expectRefusal(
      accept({ id: made.id, version: made.version + 1 }),
      'return_step_not_possible',
    )
  })

  test('decide about the version they have seen: of two decisions, one is refused', async () => {
    const order = await deliver(1)
    const made = await ask(order)
    const answers = await Promise.allSettled([accept(made), refuse(made, 'No'), accept(made)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('can’t receive more than was requested, or items returned at the counter', async () => {
    const order = await deliver(2)
    const { id, version } = await accept(await ask(order, 2))
    await expectRefusal(receive({ id, version }, 3), 'too_few_returnable')
    await owner.api.orders.changeStage({
      id: order.id,
      status: 'returned',
      pieces: [{ line: 1, quantity: 1 }],
    })
    await expectRefusal(receive({ id, version }, 2), 'too_few_returnable')
    const { data } = await receive({ id, version }, 0, 0, 1)
    expect(data).toMatchObject({ state: 'received', lines: [{ sellable: 1, toMaker: 1 }] })
    expect(await stockOf(shop.shop, order.product)).toBe(9)
  })

  test(
    'who take everything back at the counter have received the returns that wait for it, the ' +
      'oldest first',
    async () => {
      const order = await deliver(4)
      const [first, second] = [await ask(order, 1), await ask(order, 2)]
      const takeBack = (quantity: number) =>
        owner.api.orders.changeStage({
          id: order.id,
          status: 'returned',
          pieces: [{ line: 1, quantity }],
        })
      const stateOf = async ({ id }: { id: string }) => (await owner.api.returns.one({ id })).state
      // First an item without a return request, then one with a request.
      await takeBack(1)
      expect([await stateOf(first), await stateOf(second)]).toEqual(['asked', 'asked'])
      await takeBack(1)
      expect([await stateOf(first), await stateOf(second)]).toEqual(['received', 'asked'])
      await owner.api.orders.changeStage({ id: order.id, status: 'returned' })
      const closed = await owner.api.returns.one({ id: second.id })
      expect(closed).toMatchObject({
        state: 'received',
        refundDue: 4_000,
        lines: [{ sellable: 2 }],
        events: [{ by: 'customer' }, { by: 'shop', note: 'Returned at the counter' }],
      })
      await expectRefusal(accept(second), 'changed_meanwhile')
      expect(await stockOf(shop.shop, order.product)).toBe(10)
    },
  )

  test('exchange: the new order is paid with the money of the old one, to the paisa', async () => {
    const order = await deliver(2)
    const { id, version } = await accept(await ask(order, 2, { wanted: 'exchange' }))
    const { data } = await receive({ id, version }, 0, 2)
    await shop.db.query('update products set price_paisa = 120000 where id = $1', [order.product])
    // A gateway that has not replied may have refunded the money.
    await shop.db.query(
      `insert into payment_refunds (order_id, payment_id, amount_paisa, reason, staff_id)
        select order_id, id, amount_paisa, 'Faulty', $2 from payments where order_id = $1`,
      [order.id, owner.id],
    )
    await expectRefusal(
      owner.api.returns.exchange({ id, version: data.version }),
      'refund_under_way',
    )
    await shop.db.query('delete from payment_refunds where order_id = $1', [order.id])
    const placed = await owner.api.returns.exchange({ id, version: data.version })
    const replaced = await owner.api.orders.one({ id: placed.data.id })
    // The current price does not matter.
    expect(replaced).toMatchObject({
      total: 2_000,
      received: 2_000,
      due: 0,
      paymentStatus: 'paid',
      customer: { id: customer.id },
    })
    expect(await owner.api.orders.one({ id: order.id })).toMatchObject({
      refundDue: 0,
      refunded: 2_000,
    })
    expect(await owner.api.returns.one({ id })).toMatchObject({
      state: 'settled',
      exchange: { number: placed.data.number },
    })
    await expectRefusal(
      owner.api.returns.exchange({ id, version: data.version }),
      'return_step_not_possible',
    )
  })

  test('find returns by state, number, order and name', async () => {
    const order = await deliver(1)
    const made = await ask(order)
    for (const search of [String(made.number), String(order.number)])
      expect((await owner.api.returns.list({ search })).items.map(({ id }) => id)).toContain(
        made.id,
      )
    expect(
      (await owner.api.returns.list({ search: String(made.number), state: 'refused' })).total,
    ).toBe(0)
    expect(
      (await owner.api.returns.list({ search: String(made.number), state: 'open' })).total,
    ).toBe(1)
    expect((await owner.api.returns.counts({ search: String(made.number) })).asked).toBe(1)
  })
})

describe('a seller', () => {
  test('decides about its own returns, and sees no others and no refunds', async () => {
    await switchSellersOn(shop)
    const [himal, other] = [await makeSeller(shop, 'verified'), await makeSeller(shop, 'verified')]
    const packer = await makeMember(shop, himal.id, 'packer')
    const order = await deliver(2, await makeSellerProduct(shop.shop, himal.id, { stock: 5 }))
    const { id: photo } = await customer.api.returns.uploadPhoto({ file: await paintBlob() })
    const { id, version } = await ask(order, 2, { photos: [photo] })
    const [own, theirs] = [
      { businessId: himal.id, id },
      { businessId: other.id, id },
    ]
    await expectRefusal(other.owner.api.returns.one(theirs), 404)
    await expectRefusal(other.owner.api.returns.accept({ ...theirs, version, note: '' }), 404)
    expect([await seePhoto(other.owner, photo), await seePhoto(packer, photo)]).toEqual([404, 200])
    expect((await other.owner.api.returns.list({ businessId: other.id })).total).toBe(0)
    const accepted = await packer.api.returns.accept({ ...own, version, note: 'To Ason, please.' })
    const { data } = await packer.api.returns.receive({
      ...own,
      version: accepted.data.version,
      note: '',
      lines: received(2),
    })
    expect(data).toMatchObject({ state: 'received', refundDue: null })
    await expectRefusal(packer.api.returns.settle({ id, version: data.version, note: '' }), 403)
    expect(await owner.api.orders.one({ id: order.id })).toMatchObject({
      stage: 'returned',
      refundDue: 2_000,
    })
    expect(
      (await shop.mails()).some(
        (mail) => mail.includes(`Return ${data.number} for`) && mail.includes(himal.owner.email),
      ),
    ).toBe(true)
  })
})

test(
  'a customer with an open return cannot be forgotten; afterwards nothing they wrote or ' +
    'photographed is left',
  async () => {
    const person = await shop.signIn()
    const order = await deliver(1, undefined, person)
    const { id: photo } = await person.api.returns.uploadPhoto({ file: await paintBlob() })
    const { data: made } = await person.api.returns.ask(wish(order, 1, { photos: [photo] }))
    await expectRefusal(owner.api.customers.remove({ id: person.id }), 'customer_has_open_returns')
    await refuse(made, 'It was dropped.')
    await owner.api.customers.remove({ id: person.id })
    expect(await owner.api.returns.one({ id: made.id })).toMatchObject({
      words: '',
      photos: [],
      events: [{ note: '' }, { note: '' }],
    })
  },
)
