import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { buy, moveOrder, type Person, stockOf } from '../../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { insertSeller } from '../../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import type { Order } from '../../contract.ts'
import type { OrderStage } from '../../stages.ts'

const shop = setUpShop()
const staff = setUpPerson(shop, 'staff')
const owner = setUpPerson(shop, 'owner')
beforeAll(() => limitStaffTo(10))
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

/** Sets the largest discount that the staff role may give. */
async function limitStaffTo(maxDiscountPercent: number) {
  const role = (await owner.api.staff.roles()).find(({ id }) => id === 'staff')
  if (!role) throw new Error('there is no such role')
  const { id, name, version, permissions } = role
  await owner.api.staff.updateRole({
    id,
    name,
    version,
    permissions: [...new Set([...permissions, 'discounts' as const])],
    maxDiscountPercent,
  })
}
const product = (priceRs: number, change: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(shop.shop, { priceRs, ...change })
const stock = (id: string) => stockOf(shop.shop, id)
async function placed(basket: Record<string, number>, change: object = {}) {
  const person = await shop.signIn()
  const order = await buy(person, basket, change)
  return { person, order }
}
const fetchOrder = (id: string) => staff.api.orders.one({ id })
const change = async (
  { id }: Order,
  request: Omit<Parameters<Person['api']['orders']['changeOrder']>[0], 'id' | 'version'>,
  by = staff,
) =>
  (await by.api.orders.changeOrder({ id, version: (await fetchOrder(id)).version, ...request }))
    .data
const setQuantity = (order: Order, line: number, quantity: number) =>
  change(order, { lines: [{ line, quantity }] })
const move = (id: string, ...steps: OrderStage[]) => moveOrder(staff, id, ...steps)

describe('items of an order', () => {
  test('changing lines updates totals, VAT, stock and the amount due', async () => {
    const [mouse, keys, cable] = [await product(1_000), await product(2_000), await product(113)]
    const { order } = await placed({ [mouse]: 1, [keys]: 1 })
    const [first, second] = order.items
    const after = await change(order, {
      lines: [
        { line: first?.line ?? 0, quantity: 3 },
        { line: second?.line ?? 0, quantity: 0 },
      ],
      add: [{ product: { id: cable }, quantity: 2 }],
    })
    expect(after.items.map(({ product: { id }, quantity }) => [id, quantity])).toEqual([
      [mouse, 3],
      [cable, 2],
    ])
    expect(after).toMatchObject({
      total: 3_226,
      due: 3_226,
      vat: 371.13,
      taxable: 2_854.87,
      stage: 'pending',
      consignments: [{ total: 3_226, dropped: 0 }],
    })
    expect([await stock(mouse), await stock(keys), await stock(cable)]).toEqual([7, 10, 8])
    expect(after.changes).toMatchObject([
      {
        staff: expect.stringMatching(/^Person/),
        before: 3_000,
        after: 3_226,
        items: [
          { what: 'quantity', before: 1, after: 3 },
          { what: 'removed', before: 1, after: null },
          { what: 'added', before: null, after: 2 },
        ],
      },
    ])
  })

  test('the preview shows the new total and changes nothing', async () => {
    const [mouse, keys] = [await product(1_000), await product(500)]
    const { order } = await placed({ [mouse]: 2 })
    const preview = await staff.api.orders.previewChange({
      id: order.id,
      lines: [{ line: 1, quantity: 1 }],
      add: [{ product: { id: keys }, quantity: 1 }],
    })
    expect(preview).toMatchObject({
      before: 2_000,
      charge: 1_500,
      due: 1_500,
      refundDue: 0,
      total: 1_500,
    })
    expect(await fetchOrder(order.id)).toMatchObject({ total: 2_000, changes: [] })
    await expectRefusal(
      change(order, { lines: [{ line: 1, quantity: 1 }], expectedTotal: 999 }),
      'total_changed',
    )
    expect(
      await change(order, { lines: [{ line: 1, quantity: 1 }], expectedTotal: 1_000 }),
    ).toMatchObject({ total: 1_000 })
    expect(await stock(mouse)).toBe(9)
  })

  test('a change beyond the stock is refused as a whole', async () => {
    const [mouse, rare] = [await product(1_000), await product(100, { stock: 1 })]
    const { order } = await placed({ [mouse]: 1 })
    await expectRefusal(
      change(order, {
        lines: [{ line: 1, quantity: 2 }],
        add: [{ product: { id: rare }, quantity: 2 }],
      }),
      'out_of_stock',
    )
    expect([await stock(mouse), await stock(rare), (await fetchOrder(order.id)).total]).toEqual([
      9, 1, 1_000,
    ])
  })

  test('a product that is no longer sold can be removed, but not added', async () => {
    const [discontinued, mouse] = [await product(1_000), await product(500)]
    const { order } = await placed({ [discontinued]: 2, [mouse]: 1 })
    await shop.db.query('update products set archived_at = now() where id = $1', [discontinued])
    await expectRefusal(setQuantity(order, 1, 3), 'line_not_sold')
    await expectRefusal(
      change(order, { add: [{ product: { id: discontinued }, quantity: 1 }] }),
      'line_not_sold',
    )
    expect(await setQuantity(order, 1, 1)).toMatchObject({ total: 1_500 })
    expect(await setQuantity(order, 1, 0)).toMatchObject({ total: 500 })
    expect(await stock(discontinued)).toBe(10)
  })

  test('the last line cannot be removed: the order must be cancelled instead', async () => {
    const { order } = await placed({ [await product(100)]: 1 })
    await expectRefusal(setQuantity(order, 1, 0), {
      code: 'order_needs_lines',
      message: expect.stringMatching(/cancel the order/),
    })
    await expectRefusal(setQuantity(order, 7, 1), 'too_few_items_left')
    await expectRefusal(setQuantity(order, 1, 1), 'nothing_changed')
  })

  test('the promo discount follows, even if the code has ended since', async () => {
    const code = `TEN${process.pid}`
    const promo = await owner.api.promotions.create({ code, percent: 10, minimum: 1_000 })
    const [mouse, keys] = [await product(1_000), await product(600)]
    const { order } = await placed({ [mouse]: 1, [keys]: 1 }, { promoCode: code })
    expect(order).toMatchObject({ promoDiscount: 160, total: 1_440 })
    await shop.db.query('update promo_codes set active = false where id = $1', [promo.id])
    expect(await setQuantity(order, 1, 2)).toMatchObject({ promoDiscount: 260, total: 2_340 })
    // Below its minimum the code takes nothing off.
    const preview = await staff.api.orders.previewChange({
      id: order.id,
      lines: [{ line: 1, quantity: 0 }],
    })
    expect(preview).toMatchObject({ isPromoLost: true, charge: 600 })
    expect(await setQuantity(order, 1, 0)).toMatchObject({ promoDiscount: 0, total: 600 })
  })

  test('the delivery charge follows goods and option, and pickup needs no address', async () => {
    const { id: shippingOption } = await owner.api.delivery.create({
      name: 'By bus',
      charge: 250,
      freeFrom: 2_000,
      firstDay: 1,
      lastDay: 2,
    })
    const { order } = await placed({ [await product(900)]: 1 }, { shippingOption })
    expect(order).toMatchObject({ shipping: 250, total: 1_150 })
    expect(await setQuantity(order, 1, 3)).toMatchObject({ shipping: 0, total: 2_700 })
    expect(await setQuantity(order, 1, 2)).toMatchObject({ shipping: 250, total: 2_050 })
    expect(await change(order, { shippingOption: 'pickup' })).toMatchObject({
      shipping: 0,
      total: 1_800,
      isPickup: true,
      shippingAddress: '',
    })
    await expectRefusal(change(order, { shippingOption }), {
      status: 400,
      fields: { shippingAddress: expect.any(String) },
    })
    expect(await change(order, { shippingOption, shippingAddress: 'Patan 3' })).toMatchObject({
      shipping: 250,
      isPickup: false,
      shippingAddress: 'Patan 3',
    })
  })

  test('units that were cancelled earlier are neither charged nor counted again', async () => {
    const [mouse, keys] = [await product(1_000), await product(300)]
    const { order } = await placed({ [mouse]: 3, [keys]: 1 })
    const [part] = order.consignments
    await staff.api.orders.changeStage({
      id: order.id,
      status: 'cancelled',
      consignment: part?.id,
      pieces: [
        { line: 1, quantity: 1 },
        { line: 2, quantity: 1 },
      ],
    })
    const after = await setQuantity(order, 1, 4)
    expect(after).toMatchObject({ due: 4_000, dropped: 300 })
    expect(await stock(mouse)).toBe(6)
    expect(await change(order, { add: [{ product: { id: keys }, quantity: 2 }] })).toMatchObject({
      due: 4_600,
    })
  })
})

describe('an agreed price', () => {
  const agreed = (price: number) => ({
    lines: [{ line: 1, agreed: { price, reason: 'Regular customer' } }],
  })

  test('needs a reason and is limited for staff by the owner, who has no limit', async () => {
    const { person, order } = await placed({ [await product(1_000)]: 2 })
    await expectRefusal(change(order, agreed(899)), {
      code: 'price_beyond_limit',
      message: expect.stringContaining('Rs. 900'),
    })
    expect(await change(order, agreed(900))).toMatchObject({
      total: 1_800,
      items: [{ agreed: { from: 1_000, reason: 'Regular customer' } }],
    })
    // The limit applies to the original price, so a second discount goes no further.
    await expectRefusal(change(order, agreed(850)), 'price_beyond_limit')
    expect(await change(order, agreed(500), owner)).toMatchObject({ total: 1_000 })
    await expectRefusal(setQuantity(order, 1, 3), 'price_beyond_limit')
    await limitStaffTo(50)
    expect(await staff.api.orders.discountLimit()).toEqual({ percent: 50 })
    expect(await owner.api.orders.discountLimit()).toEqual({ percent: null })
    expect(await setQuantity(order, 1, 3)).toMatchObject({ total: 1_500 })
    await limitStaffTo(10)
    expect(await change(order, { lines: [{ line: 1, agreed: null }] })).toMatchObject({
      total: 3_000,
    })
    const customerView = await person.api.orders.one({ id: order.id })
    expect(JSON.stringify(customerView)).not.toContain('Regular customer')
    expect(customerView.changes[0]).toMatchObject({
      staff: null,
      items: [{ what: 'price', before: 1_000, after: 900 }],
    })
  })

  test('counts from what the product costs by now, as do units that are added', async () => {
    const mouse = await product(1_000)
    const { order } = await placed({ [mouse]: 1 })
    const setPrice = (priceRs: number) =>
      shop.db.query('update products set price_paisa = $2 where id = $1', [mouse, priceRs * 100])
    await setPrice(1_200)
    await expectRefusal(change(order, agreed(950)), {
      code: 'price_beyond_limit',
      message: expect.stringContaining('Rs. 1,080'),
    })
    await expectRefusal(setQuantity(order, 1, 3), 'price_beyond_limit')
    // Added units are sold at the price of today instead.
    const added = await change(order, { add: [{ product: { id: mouse }, quantity: 2 }] })
    expect(added.items.map(({ quantity, linePay }) => [quantity, linePay])).toEqual([
      [1, 1_000],
      [2, 2_400],
    ])
    expect(await setQuantity(order, 2, 1)).toMatchObject({ total: 2_200 })
    expect(await change(order, { lines: [{ line: 1, quantity: 2 }] }, owner)).toMatchObject({
      total: 3_200,
    })
    await setPrice(800)
    expect(await change(order, agreed(720))).toMatchObject({ total: 2_640 })
  })

  test('is never above the list price or without a reason', async () => {
    const { order } = await placed({ [await product(1_000)]: 1 })
    await expectRefusal(change(order, agreed(1_001)), 400)
    await expectRefusal(
      change(order, { lines: [{ line: 1, agreed: { price: 950, reason: ' ' } }] }),
      400,
    )
  })
})

describe('destination and notes', () => {
  test('the history shows address, phone and staff note, but only staff see the note', async () => {
    const { person, order } = await placed({ [await product(100)]: 1 })
    await change(order, {
      shippingAddress: 'Pokhara, Lakeside 6',
      contactNumber: '9800000001',
      staffNote: 'Haggles',
    })
    const after = await fetchOrder(order.id)
    expect(after).toMatchObject({
      shippingAddress: 'Pokhara, Lakeside 6',
      customer: { phone: '9800000001' },
      staffNote: 'Haggles',
    })
    expect(after.changes[0]?.items.map(({ what, before }) => [what, before])).toEqual([
      ['address', 'Lalitpur, Patan Dhoka 5'],
      ['phone', '9812345678'],
      ['staffNote', ''],
    ])
    const customerView = await person.api.orders.one({ id: order.id })
    expect(customerView.changes[0]?.items.map(({ what }) => what)).toEqual(['address', 'phone'])
    expect(JSON.stringify(customerView)).not.toContain('Haggles')
  })

  test('staff can always change their note, and no mail is sent about it', async () => {
    const { person, order } = await placed({ [await product(100)]: 1 })
    await move(order.id, 'confirmed', 'packed', 'shipped', 'delivered')
    expect(await change(order, { staffNote: 'Came twice' })).toMatchObject({
      staffNote: 'Came twice',
    })
    const mails = (await shop.mails()).filter(
      (mail) => mail.includes(person.email) && /Subject:.*changed/.test(mail),
    )
    expect(mails).toEqual([])
  })

  test('the customer gets one mail about all changes', async () => {
    const [mouse, keys] = [await product(1_000), await product(250)]
    const { person, order } = await placed({ [mouse]: 1 })
    await change(order, {
      add: [{ product: { id: keys }, quantity: 2 }],
      contactNumber: '9800000002',
      note: 'As agreed on the phone',
    })
    const mails = (await shop.mails()).filter((mail) => mail.includes(person.email))
    expect(mails).toHaveLength(2)
    expect(mails[1]).toContain(`Subject: Your order ${order.number}: changed`)
    expect(mails[1]).toContain('As agreed on the phone')
  })
})

describe('money', () => {
  const paid = async ({ id }: Order, amount: number) =>
    staff.api.payments.receive({
      id,
      mode: 'cash',
      amount,
      version: (await staff.api.payments.ofOrder({ id })).version,
    })

  test('an overpaid order has a refund due, and a dearer one an amount due', async () => {
    const { order } = await placed({ [await product(1_000)]: 2 })
    await paid(order, 2_000)
    expect(await setQuantity(order, 1, 1)).toMatchObject({
      total: 1_000,
      received: 2_000,
      due: 0,
      refundDue: 1_000,
      paymentStatus: 'paid',
    })
    expect(await setQuantity(order, 1, 5)).toMatchObject({
      total: 5_000,
      due: 3_000,
      refundDue: 0,
      paymentStatus: 'part',
    })
  })
})

describe('simultaneous changes', () => {
  test('the second of two changes is refused, and the first one stays', async () => {
    const { order } = await placed({ [await product(1_000)]: 1 })
    const { version, id } = await fetchOrder(order.id)
    const results = await Promise.allSettled([
      staff.api.orders.changeOrder({ id, version, lines: [{ line: 1, quantity: 2 }] }),
      owner.api.orders.changeOrder({ id, version, lines: [{ line: 1, quantity: 3 }] }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'changed_meanwhile' },
    })
    expect((await fetchOrder(id)).changes).toHaveLength(1)
  })

  test('packing an order that has changed since is refused', async () => {
    const { order } = await placed({ [await product(1_000)]: 1 })
    await move(order.id, 'confirmed')
    const { version, id } = await fetchOrder(order.id)
    await setQuantity(order, 1, 2)
    await expectRefusal(
      staff.api.orders.changeStage({ id, status: 'packed', version }),
      'changed_meanwhile',
    )
    await move(id, 'packed')
    await expectRefusal(setQuantity(order, 1, 1), 'order_packed')
  })

  test('of changing and packing one happens, and cancelling always does', async () => {
    const thing = await product(1_000, { stock: 100 })
    for (const step of ['pack', 'cancel'] as const) {
      const { person, order } = await placed({ [thing]: 1 })
      if (step === 'pack') await move(order.id, 'confirmed')
      const { version, id } = await fetchOrder(order.id)
      const other =
        step === 'pack'
          ? staff.api.orders.changeStage({ id, status: 'packed', version })
          : person.api.orders.cancel({ id })
      const results = await Promise.allSettled([
        staff.api.orders.changeOrder({ id, version, lines: [{ line: 1, quantity: 4 }] }),
        other,
      ])
      const [changed, moved] = results.map(({ status }) => status === 'fulfilled')
      // A customer may cancel an order that was just changed. A cancelled order cannot be changed,
      // and a changed one cannot be packed unseen.
      expect(step === 'pack' ? changed !== moved : moved).toBe(true)
      const now = await fetchOrder(id)
      expect(now.stage).toBe(step === 'cancel' ? 'cancelled' : moved ? 'packed' : 'confirmed')
    }
  })
})

describe('orders from several sellers', () => {
  test('staff cannot agree on a seller’s price, and parts and sums stay correct', async () => {
    const seller = await insertSeller(shop.shop)
    const [ours, theirs, others] = [await product(1_000), await product(600), await product(400)]
    await shop.db.query('update products set business_id = $1 where id = $2', [seller, theirs])
    const second = await insertSeller(shop.shop)
    await shop.db.query('update products set business_id = $1 where id = $2', [second, others])
    const { order } = await placed({ [ours]: 1, [theirs]: 1 })
    const line = order.items.find(({ product: { id } }) => id === theirs)?.line ?? 0
    await expectRefusal(
      change(order, { lines: [{ line, agreed: { price: 590, reason: 'Why not' } }] }),
      'price_of_seller',
    )
    await expectRefusal(setQuantity(order, line, 0), {
      code: 'order_needs_lines',
      message: expect.stringMatching(/part/),
    })
    const after = await change(order, {
      lines: [{ line, quantity: 2 }],
      add: [{ product: { id: others }, quantity: 1 }],
    })
    expect(after.consignments.map(({ total, stage }) => [total, stage])).toEqual([
      [1_000, 'pending'],
      [1_200, 'pending'],
      [400, 'pending'],
    ])
    expect(after).toMatchObject({ total: 2_600, due: 2_600 })
    // Packing one part fixes its sums; the others can still be changed.
    const [first] = after.consignments
    for (const status of ['confirmed', 'packed'] as const)
      await staff.api.orders.changeStage({ id: order.id, status, consignment: first?.id })
    expect(await setQuantity(order, line, 1)).toMatchObject({ total: 2_000 })
    await expectRefusal(setQuantity(order, 1, 2), 'order_packed')
    await expectRefusal(change(order, { shippingAddress: 'Elsewhere 1' }), 'order_packed')
  })
})

test('deleting a customer removes personal data from the changes', async () => {
  const { person, order } = await placed({ [await product(100)]: 1 })
  await change(order, {
    shippingAddress: 'Pokhara, Secret 6',
    contactNumber: '9800000003',
    staffNote: 'Likes tea',
    note: 'For Maya',
  })
  await move(order.id, 'confirmed', 'packed', 'shipped', 'delivered')
  await owner.api.customers.remove({ id: person.id })
  const { rows } = await shop.db.query(
    `select items::text || note as text from order_changes where order_id = $1
     union all select staff_note from orders where id = $1`,
    [order.id],
  )
  expect(rows.map(({ text }) => text).join()).not.toMatch(/Secret|9800000003|tea|Maya/)
})
