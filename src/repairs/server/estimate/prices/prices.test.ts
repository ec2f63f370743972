import { describe, expect, test } from 'vitest'
import { buy, moveOrder, type Person } from '../../../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../../../tests/support/records/products.ts'
import {
  cash,
  inDays,
  ofCustomer,
  part,
  setUpRepairShop,
  work,
} from '../../../../../tests/support/records/repairs.ts'
import { expectRefusal } from '../../../../../tests/support/refusal.ts'
import type { EstimateLineInput } from '../../../estimate.ts'
import type { TakeIn } from '../../../intake.ts'

const repairShop = await setUpRepairShop()
const { shop, staff, owner, query, shelf, changeSettings } = repairShop
const { takeIn, ticketOf, versionOf, track, move, ready, finish, handOver, done } = repairShop
const { saveEstimate, sendEstimate, estimated, answer } = repairShop
const [cashier, manager] = [await shop.signIn('counter'), await shop.signIn('manager')]

const product = (priceRs: number) => makeProduct(shop.shop, { priceRs })
const send = async (id: string) =>
  staff.api.repairs.sendEstimate({ id, version: await versionOf(id) })
const authorize = async (by: Person, id: string) =>
  (await by.api.repairs.authorizePrices({ id, version: await versionOf(id) })).data
const raisePrice = (id: string, priceRs: number) =>
  query('update products set price_paisa = $2 where id = $1', [id, priceRs * 100])

/** A repair that was handed over with paid parts. */
const repaired = (lines: EstimateLineInput[]) =>
  done(
    lines,
    lines.reduce(
      (sum, line) => sum + line.work + (line.part?.price ?? 0) * (line.part?.quantity ?? 0),
      0,
    ),
  )

/** Takes in a claim on the warranty of a repair, and diagnoses it. */
async function claim(claimOf: string, change: Partial<TakeIn> = {}) {
  const { data, link } = await takeIn({ claimOf, customer: undefined, ...change })
  await move(data.id, 'diagnosing')
  return { id: data.id, link }
}
const free = (id: string, quantity = 1) => part(id, 0, 0, quantity)
/** Whether the claim's estimate can be sent without a second person. */
async function isCovered(id: string, ...lines: EstimateLineInput[]) {
  const { authorizations, estimates } = (await saveEstimate(id, lines)).data
  const draft = estimates.find(({ state }) => state === 'draft')
  const isWaiting = authorizations.some(
    ({ line, by }) => by === null && draft?.lines.some((each) => each.id === line),
  )
  if (isWaiting) await expectRefusal(send(id), 'repair_needs_authorization')
  return !isWaiting
}
/** Gives the parts of a claim to the customer, and hands the device over. */
async function complete({ id, link }: { id: string; link: string }, lines: EstimateLineInput[]) {
  const { estimate } = await sendEstimate(id, lines)
  await answer(
    { link, estimate },
    estimate.lines.map((line) => line.id),
  )
  await finish(id)
  return handOver(id)
}
const cancelRepair = (id: string) => move(id, 'not_repaired').then(() => handOver(id))

describe('a free part', () => {
  test('of a claim that replaces nothing leaves only if a second person approves', async () => {
    const laptop = await product(284_500)
    const { id: first } = await repaired([work('Cleaned', 1)])
    const { id, link } = await claim(first)
    expect(await isCovered(id, free(laptop))).toBe(false)
    await expectRefusal(authorize(staff, id), 403)
    await expectRefusal(authorize(cashier, id), 'repair_price_too_low')
    await expectRefusal(authorize(manager, id), 'repair_price_too_low')
    expect(await shelf(laptop)).toEqual({ stock: 10, reserved: 0 })

    expect((await owner.api.repairs.one({ id })).mayAuthorize).toBe(true)
    expect((await manager.api.repairs.one({ id })).mayAuthorize).toBe(false)
    const approved = await authorize(owner, id)
    expect(approved.authorizations).toMatchObject([{ usual: 284_500, by: expect.any(String) }])
    expect(approved.events[0]?.text).toContain('Rs. 2,84,500')
    const { items } = await owner.api.audit.list({ subject: 'repair', subjectId: id })
    expect(items[0]).toMatchObject({
      action: 'approved',
      changes: { price: { before: expect.stringContaining('2,84,500') } },
    })
    await send(id)
    const [estimate] = (await track(link)).estimates
    if (!estimate) throw new Error('there is no estimate')
    await answer(
      { link, estimate },
      estimate.lines.map((line) => line.id),
    )
    expect(await shelf(laptop)).toEqual({ stock: 9, reserved: 1 })
  })

  test('needs approval again once the draft is written again', async () => {
    const [cable, { id: first }] = [await product(500), await repaired([work('Cleaned', 1)])]
    const { id } = await claim(first)
    await saveEstimate(id, [free(cable)])
    const { version } = await ticketOf(id)
    await saveEstimate(id, [free(cable, 9)])
    await expectRefusal(owner.api.repairs.authorizePrices({ id, version }), 'changed_meanwhile')
    await authorize(owner, id)
    expect(await isCovered(id, free(cable, 9))).toBe(false)
  })

  test('is approved neither by its writer nor by anyone who works on the repair', async () => {
    const roles = await owner.api.staff.roles()
    const { id: role } = await owner.api.staff.addRole({
      name: 'Head of repairs',
      permissions: [
        ...(roles.find(({ id }) => id === 'technician')?.permissions ?? []),
        'discounts',
      ],
      maxDiscountPercent: 100,
    })
    const [head, other] = [await shop.signIn(role), await shop.signIn(role)]
    const [cable, { id: first }] = [await product(500), await repaired([work('Cleaned', 1)])]
    const { id } = await claim(first)
    await saveEstimate(id, [free(cable)], head)
    await expectRefusal(send(id), 'repair_needs_authorization')
    await expectRefusal(authorize(head, id), 'repair_authorize_own')
    const technician = { id, technician: other.id }
    await staff.api.repairs.assign({ ...technician, version: await versionOf(id) })
    await expectRefusal(authorize(other, id), 'repair_authorize_own')
    expect((await other.api.repairs.one({ id })).mayAuthorize).toBe(false)
    expect((await authorize(owner, id)).authorizations).toMatchObject([{ by: expect.any(String) }])
  })

  test('is refused in a repair that is no claim, unless the owner gives it away', async () => {
    const cable = await product(500)
    const { data } = await takeIn()
    await move(data.id, 'diagnosing')
    await expectRefusal(saveEstimate(data.id, [free(cable)]), 'repair_price_too_low')
    await expectRefusal(saveEstimate(data.id, [part(cable, 474)], cashier), 'repair_price_too_low')
    await saveEstimate(data.id, [part(cable, 475)], cashier)
    await saveEstimate(data.id, [free(cable)], owner)
    await send(data.id)
  })
})

describe('a part under warranty', () => {
  test('is replaced once by the same product, whatever that costs by now', async () => {
    const memory = await product(5_000)
    const { id: first } = await repaired([part(memory, 5_000, 300)])
    await raisePrice(memory, 6_000)
    const once = await claim(first)
    expect(await isCovered(once.id, free(memory, 2))).toBe(false)
    expect(await isCovered(once.id, free(memory))).toBe(true)
    expect(await complete(once, [free(memory)])).toMatchObject({ bill: { total: 0 } })
    expect(await shelf(memory)).toEqual({ stock: 8, reserved: 0 })
    const { id: twice } = await claim(first)
    expect(await isCovered(twice, free(memory))).toBe(false)
    expect(await isCovered(twice, part(memory, 1))).toBe(false)
  })

  test('is replaced by another product that is worth at most what it cost', async () => {
    const [memory, cheaper, dearer] = [
      await product(5_000),
      await product(4_999),
      await product(5_001),
    ]
    const { id: first } = await repaired([part(memory, 5_000)])
    const { id } = await claim(first)
    expect(await isCovered(id, free(dearer))).toBe(false)
    expect(await isCovered(id, free(cheaper), free(memory))).toBe(false)
    expect(await isCovered(id, free(cheaper))).toBe(true)
  })

  test('may be replaced in several lines, each unit by one', async () => {
    const [memory, disk] = [await product(2_000), await product(9_000)]
    const { id: first } = await repaired([part(memory, 2_000, 0, 2), part(disk, 9_000)])
    const { id } = await claim(first)
    const [one, other] = [await product(1_500), await product(8_000)]
    expect(await isCovered(id, free(one), free(other), free(memory))).toBe(true)
    expect(await isCovered(id, free(one, 2), free(other), free(memory))).toBe(false)
  })

  test('that someone else paid for, or that is not paid yet, replaces nothing', async () => {
    const memory = await product(5_000)
    const { id: first } = await repaired([part(memory, 5_000)])
    const friend = await shop.signIn()
    const { id: ofFriend } = await claim(first, ofCustomer(friend))
    expect(await isCovered(ofFriend, free(memory))).toBe(false)

    const unpaid = await ready([part(memory, 5_000)])
    await handOver(unpaid.id, { unpaidReason: 'Pays on Friday' })
    const { id } = await claim(unpaid.id)
    expect(await isCovered(id, free(memory))).toBe(false)
  })

  test('is not replaced again under the warranty of the claim', async () => {
    const memory = await product(5_000)
    const { id: first } = await repaired([part(memory, 5_000)])
    const once = await claim(first)
    const { estimate } = await sendEstimate(once.id, [part(memory, 1)])
    await answer(
      { ...once, estimate },
      estimate.lines.map(({ id }) => id),
    )
    await finish(once.id)
    expect(await handOver(once.id, { payments: cash(1) })).toMatchObject({
      warrantyUntil: inDays(90),
    })
    const { id } = await claim(once.id)
    expect(await isCovered(id, free(memory))).toBe(false)
  })

  test('that was not given after all can be replaced later', async () => {
    const memory = await product(5_000)
    const { id: first } = await repaired([part(memory, 5_000)])
    for (const isAnswered of [false, true]) {
      const once = await claim(first)
      const { estimate } = await sendEstimate(once.id, [free(memory)])
      if (isAnswered)
        await answer(
          { ...once, estimate },
          estimate.lines.map(({ id }) => id),
        )
      await cancelRepair(once.id)
    }
    const { id } = await claim(first)
    expect(await isCovered(id, free(memory))).toBe(true)
  })

  test('uses up what was paid for, even if the owner gives a better one', async () => {
    const [memory, better] = [await product(5_000), await product(8_000)]
    const { id: first } = await repaired([part(memory, 5_000)])
    const once = await claim(first)
    await saveEstimate(once.id, [free(better)], owner)
    await send(once.id)
    await cancelRepair(once.id)
    const twice = await claim(first)
    await saveEstimate(twice.id, [free(better)])
    await authorize(owner, twice.id)
    await send(twice.id)
    const [estimate] = (await track(twice.link)).estimates
    if (!estimate) throw new Error('there is no estimate')
    await answer(
      { ...twice, estimate },
      estimate.lines.map(({ id }) => id),
    )
    await finish(twice.id)
    await handOver(twice.id)
    const { id } = await claim(first)
    expect(await isCovered(id, free(memory))).toBe(false)
  })
})

describe('the item that a device was bought as', () => {
  async function bought(months: number) {
    const [customer, item] = [await shop.signIn(), await product(20_000)]
    await query('update products set warranty_months = $2 where id = $1', [item, months])
    const order = await buy(customer, { [item]: 1 })
    await moveOrder(owner, order.id, 'confirmed', 'packed', 'shipped', 'delivered')
    const isUnpaid = (await owner.api.orders.one({ id: order.id })).due > 0
    if (isUnpaid) await repairShop.receiveCash(order.id, 20_000)
    const repair = async () => {
      const { id, link } = await ready([work('Cleaned', 1)], {
        ...ofCustomer(customer),
        order: { id: order.id, line: 1 },
      })
      await handOver(id, { payments: cash(1) })
      return { id, link }
    }
    return { item, order, repair }
  }

  test('is replaced within its warranty, once for all claims that name it', async () => {
    const { item, repair } = await bought(12)
    const claims = [await claim((await repair()).id), await claim((await repair()).id)]
    const drafts = await Promise.all(claims.map(({ id }) => saveEstimate(id, [free(item)])))
    expect(drafts.map(({ data }) => data.authorizations.length).toSorted()).toEqual([0, 1])
  })

  test('is not replaced after its warranty, or once it was returned', async () => {
    const over = await bought(1)
    await query(
      "update consignments set delivered_at = now() - interval '2 months' where order_id = $1",
      [over.order.id],
    )
    const late = await claim((await over.repair()).id)
    expect(await isCovered(late.id, free(over.item))).toBe(false)

    const { item, order, repair } = await bought(12)
    const { id, link } = await claim((await repair()).id)
    const { estimate } = await sendEstimate(id, [free(item)])
    await moveOrder(owner, order.id, 'returned')
    await expectRefusal(
      answer(
        { link, estimate },
        estimate.lines.map((line) => line.id),
      ),
      'repair_needs_authorization',
    )
  })
})

describe('without a product, a line', () => {
  test('costs what the price list says, unless the work is under warranty', async () => {
    const { data } = await takeIn()
    await move(data.id, 'diagnosing')
    await expectRefusal(
      saveEstimate(data.id, [work('battery FITTED', 569)], cashier),
      'repair_price_too_low',
    )
    await saveEstimate(data.id, [work('Battery fitted', 570)], cashier)
    await expectRefusal(
      saveEstimate(data.id, [{ ...part(await product(100), 100), name: 'Battery fitted' }]),
      'repair_price_too_low',
    )
    const { id: first } = await repaired([work('Battery fitted', 600)])
    const { id } = await claim(first)
    await saveEstimate(id, [{ ...part(await product(100), 100), name: 'Battery fitted' }])
  })

  test('sells no product under its name or SKU below the limit', async () => {
    const laptop = await product(90_000)
    await query("update products set sku = 'LAP-90', name = 'Ninety laptop' where id = $1", [
      laptop,
    ])
    const { data } = await takeIn()
    await move(data.id, 'diagnosing')
    const named = (name: string, price: number): EstimateLineInput => ({
      ...work('Delivered', 0),
      part: { name, quantity: 1, price },
    })
    for (const line of [named('ninety LAPTOP', 10), named('lap 90', 10), work('Ninety laptop', 10)])
      await expectRefusal(saveEstimate(data.id, [line]), 'repair_price_too_low')
    await saveEstimate(data.id, [named('ninety LAPTOP', 90_000), named('A screw', 0)])
  })
})

describe('the bill of a repair', () => {
  test('is changed, cancelled, delivered, returned and undone only in the repair', async () => {
    const [memory, customer] = [await product(5_000), await shop.signIn()]
    const made = await estimated([part(memory, 5_000, 600)], ofCustomer(customer))
    await answer(made, made.all)
    const [order] = (await ticketOf(made.id)).orders
    const id = order?.id ?? ''
    const refuseAll = async () => {
      const { version } = await staff.api.orders.one({ id })
      const { orders } = staff.api
      await expectRefusal(orders.changeOrder({ id, version, shippingAddress: 'Patan' }), 409)
      for (const status of ['cancelled', 'packed', 'delivered', 'returned'] as const)
        await expectRefusal(orders.changeStage({ id, status, note: 'A gift' }), 'order_of_repair')
      await expectRefusal(orders.undoStep({ id, version }), 'order_of_repair')
      expect(await orders.one({ id })).toMatchObject({ total: 5_600, dropped: 0 })
    }
    await refuseAll()
    await finish(made.id)
    await refuseAll()
    await handOver(made.id, { unpaidReason: 'Pays on Friday' })
    await refuseAll()
    expect((await ticketOf(made.id)).bill.due).toBe(5_600)
  })

  test('keeps the fee of a declined estimate', async () => {
    await changeSettings({ noFixFee: 500 })
    const declined = await estimated([work('Board repaired', 8_000)])
    await answer(declined, [])
    const [order] = (await ticketOf(declined.id)).orders
    await expectRefusal(
      staff.api.orders.changeStage({ id: order?.id ?? '', status: 'cancelled', note: 'A gift' }),
      'order_of_repair',
    )
    await changeSettings({ noFixFee: 0 })
  })
})
