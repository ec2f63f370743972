import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { MoveConsignment } from '#orders/contract/seller.ts'
import { buy, type Person, stockOf } from '../../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import {
  makeMember,
  makeSeller,
  makeSellerProduct,
  switchSellersOn,
} from '../../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { readMailPart as mailPart } from '../../../../tests/support/shop/mail-parts.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'

type Seller = Awaited<ReturnType<typeof makeSeller>>

const shop = setUpShop()
let himal: Seller
let otherSeller: Seller
let packer: Person
beforeAll(async () => {
  await switchSellersOn(shop)
  himal = await makeSeller(shop, 'verified', {
    name: 'Himal Parts',
    address: 'Ason 5, Kathmandu',
    pan: '609876543',
  })
  otherSeller = await makeSeller(shop, 'verified', { name: 'Other Traders' })
  packer = await makeMember(shop, himal.id, 'packer')
  await shop.db.query("update users set name = 'Pema' where id = $1", [packer.id])
})
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

/** Two units from Himal, one from another seller, and one from the shop. */
async function place(customerName = 'Asha Rai') {
  const customer = await shop.signIn()
  await shop.db.query('update users set name = $2 where id = $1', [customer.id, customerName])
  const product = await makeSellerProduct(shop.shop, himal.id, { priceRs: 1_000 })
  const theirs = await makeSellerProduct(shop.shop, otherSeller.id, { priceRs: 77_777 })
  const order = await buy(customer, {
    [product]: 2,
    [theirs]: 1,
    [await makeProduct(shop.shop)]: 1,
  })
  const id = order.consignments.find(({ seller }) => seller?.name === 'Himal Parts')?.id ?? ''
  const line = order.items.find((item) => item.product.id === product)?.line ?? 0
  return { customer, order: order, id, product, line }
}
const move = (
  by: Person,
  id: string,
  version: number,
  status: MoveConsignment['status'],
  more: Partial<MoveConsignment> = {},
) => by.api.orders.moveConsignment({ businessId: himal.id, id, version, status, ...more })
const mailsTo = async ({ email }: { email: string }, about: number) =>
  (await shop.mails())
    .filter((mail) => mail.includes(`To: ${email}`) || mail.includes(`<${email}>`))
    // The digits of the number may also be part of an address or an id.
    .filter((mail) => mail.replace(/\S*@\S*|[\w+/=-]{20,}/g, '').includes(String(about)))

describe('a seller’s part of an order', () => {
  test('shows only what a parcel needs of customer, order and other sellers', async () => {
    const { order, id, customer } = await place()
    const part = await packer.api.orders.consignment({ businessId: himal.id, id })
    expect(part).toMatchObject({
      number: order.number,
      stage: 'pending',
      subTotal: 2_000,
      paymentStatus: 'unpaid',
      customer: { name: 'Asha Rai', phone: order.customer.phone },
      shippingAddress: order.shippingAddress,
      notes: order.notes,
      items: [{ quantity: 2 }],
      consignments: [
        { id, seller: { name: 'Himal Parts', address: 'Ason 5, Kathmandu', pan: '609876543' } },
      ],
    })
    const replies = JSON.stringify([
      part,
      await packer.api.orders.consignments({ businessId: himal.id }),
    ])
    for (const secret of [
      customer.email,
      customer.id,
      'Other Traders',
      '77777',
      String(order.total),
      String(order.totalPrice),
    ])
      expect(replies).not.toContain(secret)
  })

  test('is found by number, name, day and stage, and counted', async () => {
    const { order, id } = await place('Zenobia Lama')
    const numbersOf = async (query: object) =>
      (await packer.api.orders.consignments({ businessId: himal.id, ...query })).items.map(
        ({ number }) => number,
      )
    expect(await numbersOf({ search: String(order.number) })).toEqual([order.number])
    expect(await numbersOf({ search: 'zenobia' })).toEqual([order.number])
    expect(await numbersOf({ search: order.customer.email })).toEqual([])
    const today = nepalDate(Date.now())
    expect(await numbersOf({ search: 'zenobia', from: today, to: today })).toEqual([order.number])
    expect(await numbersOf({ search: 'zenobia', to: '2020-01-01' })).toEqual([])
    expect(await numbersOf({ search: 'zenobia', status: 'packed' })).toEqual([])
    expect(await numbersOf({ ids: id })).toEqual([order.number])
    expect(
      await packer.api.orders.consignmentCounts({ businessId: himal.id, search: 'zenobia' }),
    ).toEqual({ pending: 1 })
    await expectRefusal(
      packer.api.orders.consignments({ businessId: himal.id, from: '2026-02-30' }),
      400,
    )
  })

  test('does not exist if it belongs to another seller or to the shop', async () => {
    const { order, id } = await place()
    for (const consignment of order.consignments.filter((each) => each.id !== id)) {
      await expectRefusal(
        packer.api.orders.consignment({ businessId: himal.id, id: consignment.id }),
        404,
      )
      await expectRefusal(move(himal.owner, consignment.id, 1, 'confirmed'), 404)
    }
    await expectRefusal(packer.api.orders.one({ id: order.id }), 404)
  })
})

describe('moving a seller’s part', () => {
  test('mails the customer each step; only staff and seller see who took it', async () => {
    const { customer, order, id } = await place()
    await move(packer, id, 1, 'confirmed')
    await move(packer, id, 2, 'packed')
    const { data } = await move(packer, id, 3, 'shipped', {
      courier: 'Himal Courier',
      trackingNumber: 'HC-7',
    })
    expect(data.consignments).toMatchObject([
      { stage: 'shipped', courier: 'Himal Courier', version: 4 },
    ])
    expect(data.events.at(-1)).toMatchObject({ by: 'seller', staff: 'Pema' })
    await packer.api.orders.changeConsignmentParcel({
      businessId: himal.id,
      id,
      version: 4,
      trackingNumber: 'HC-8',
    })
    const customerView = await customer.api.orders.one({ id: order.id })
    expect(customerView.consignments.find((each) => each.id === id)).toMatchObject({
      stage: 'shipped',
      trackingNumber: 'HC-8',
    })
    expect(customerView.consignments.some(({ seller }) => seller?.pan)).toBe(false)
    expect(customerView.events.at(-1)).toMatchObject({ by: 'seller', staff: null })
    expect((await himal.staff.api.orders.one({ id: order.id })).events.at(-1)).toMatchObject({
      by: 'seller',
      staff: 'Pema',
    })
    expect(
      (await mailsTo(customer, order.number)).some((mail) => /part \d of 3\): shipped/.test(mail)),
    ).toBe(true)
    expect((await move(packer, id, 5, 'delivered')).data).toMatchObject({
      stage: 'delivered',
      paymentStatus: 'paid',
    })
    // The other parts have not moved.
    expect((await customer.api.orders.one({ id: order.id })).stage).toBe('pending')
  })

  test('hides the names of the shop’s staff from sellers', async () => {
    const { order, id } = await place()
    await himal.staff.api.orders.changeStage({ id: order.id, consignment: id, status: 'confirmed' })
    expect(
      (await packer.api.orders.consignment({ businessId: himal.id, id })).events.at(-1),
    ).toMatchObject({ by: 'shop', staff: null })
  })

  test('is refused for an older version, and for steps that are not in the table', async () => {
    const { id } = await place()
    await move(packer, id, 1, 'confirmed')
    await expectRefusal(move(packer, id, 1, 'packed'), 'changed_meanwhile')
    await expectRefusal(move(packer, id, 2, 'delivered'), 'status_not_possible')
  })

  test('cancels units only with a reason, which is mailed to the customer', async () => {
    const { customer, order, id, product, line } = await place()
    const cancel = (version: number, note: string) =>
      move(packer, id, version, 'cancelled', { note, pieces: [{ line, quantity: 1 }] })
    await expectRefusal(cancel(1, ' '), { status: 400, fields: { note: expect.any(String) } })
    await cancel(1, 'One is broken')
    expect(await stockOf(shop.shop, product)).toBe(9)
    const [mail = ''] = (await mailsTo(customer, order.number)).slice(-1)
    expect(mailPart(mail, 'text/plain')).toContain('One is broken')
    const { line: foreign = 0 } = order.items.find((item) => item.consignment !== id) ?? {}
    const cancelLine = (number: number) =>
      move(packer, id, 2, 'cancelled', { note: 'x', pieces: [{ line: number, quantity: 1 }] })
    await expectRefusal(cancelLine(foreign), 'too_few_items_left')
    const { data } = await cancelLine(line)
    expect(data).toMatchObject({
      stage: 'cancelled',
      shippingAddress: '',
      notes: '',
      customer: { name: 'Asha Rai', phone: '' },
    })
  })

  test('goes on while the seller is suspended: existing orders are delivered', async () => {
    const { id } = await place()
    await himal.staff.api.sellers.suspend({ id: himal.id, reason: 'Complaints' })
    await move(packer, id, 1, 'confirmed')
    await move(packer, id, 2, 'packed')
    expect((await move(packer, id, 3, 'shipped')).data.stage).toBe('shipped')
    await himal.staff.api.sellers.lift({ id: himal.id })
  })
})

describe('mail to a seller', () => {
  test('goes to owners and managers only, for new orders and for changes', async () => {
    const manager = await makeMember(shop, himal.id, 'manager')
    const unverified = await makeMember(shop, himal.id, 'owner')
    await shop.db.query('update users set verified_at = null where id = $1', [unverified.id])
    const { customer, order, id, product, line } = await place()
    for (const member of [himal.owner, manager]) {
      const mails = await mailsTo(member, order.number)
      expect(mails).toHaveLength(1)
      const text = mailPart(mails[0] ?? '', 'text/plain')
      expect(text).toContain(`/admin/@${himal.tag}/orders/${id}`)
      expect(text).toMatch(/2 × Thing/)
      for (const secret of [
        customer.email,
        order.customer.phone,
        order.shippingAddress,
        'Other Traders',
        '77,777',
      ])
        expect(text).not.toContain(secret)
    }
    for (const member of [packer, unverified])
      expect(await mailsTo(member, order.number)).toEqual([])
    expect(await mailsTo(otherSeller.owner, order.number)).toHaveLength(1)

    await himal.staff.api.orders.changeStage({
      id: order.id,
      consignment: id,
      status: 'cancelled',
      note: 'Wrong price',
      pieces: [{ line, quantity: 1 }],
    })
    const lastMail = async () =>
      mailPart((await mailsTo(manager, order.number)).at(-1) ?? '', 'text/plain')
    expect(await lastMail()).toMatch(/Computer Shop has cancelled items of order \d+: 1 × Thing/)
    expect(await lastMail()).toContain('Wrong price')
    await customer.api.orders.cancelConsignment({ id: order.id, consignment: id })
    expect(await lastMail()).toContain('The customer has cancelled')
    expect(await stockOf(shop.shop, product)).toBe(10)
    expect(await mailsTo(otherSeller.owner, order.number)).toHaveLength(1)
  })

  test('reports returns that the shop received, but not those the seller received', async () => {
    const { order, id, line } = await place()
    for (const [version, status] of [
      [1, 'confirmed'],
      [2, 'packed'],
      [3, 'shipped'],
      [4, 'delivered'],
    ] as const)
      await move(packer, id, version, status)
    await move(packer, id, 5, 'returned', { pieces: [{ line, quantity: 1 }] })
    expect(await mailsTo(himal.owner, order.number)).toHaveLength(1)
    await himal.staff.api.orders.changeStage({ id: order.id, consignment: id, status: 'returned' })
    const [mail = ''] = (await mailsTo(himal.owner, order.number)).slice(-1)
    expect(mailPart(mail, 'text/plain')).toMatch(/received a return of order \d+: 1 × Thing/)
  })
})

test('a bill shows the seller’s address as it was when the order was placed', async () => {
  const { order, id } = await place()
  const { version } = await himal.staff.api.sellers.one({ id: himal.id })
  await himal.owner.api.sellers.updateProfile({
    businessId: himal.id,
    phone: '9841234567',
    email: 'h@example.com',
    address: 'Moved, Patan',
    version,
  })
  const seller = async () =>
    (await himal.staff.api.orders.one({ id: order.id })).consignments.find((each) => each.id === id)
      ?.seller
  expect(await seller()).toEqual({
    name: 'Himal Parts',
    tag: himal.tag,
    address: 'Ason 5, Kathmandu',
    pan: '609876543',
  })
  // An order that the previous version placed stores neither address nor PAN.
  await shop.db.query(
    'update consignments set seller_address = null, seller_pan = null where id = $1',
    [id],
  )
  expect(await seller()).toMatchObject({ address: 'Moved, Patan', pan: '609876543' })
})
