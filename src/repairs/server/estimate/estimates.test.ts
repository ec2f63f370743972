import { describe, expect, test } from 'vitest'
import type { Person } from '../../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import {
  inDays,
  part,
  refusal,
  setUpRepairShop,
  work,
} from '../../../../tests/support/records/repairs.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'

const repairShop = await setUpRepairShop()
const { shop, staff, owner, query, shelf, changeSettings } = repairShop
const { takeIn, ticketOf, versionOf, track, move, handOver } = repairShop
const { saveEstimate, sendEstimate, estimated, answer } = repairShop

describe('an estimate', () => {
  test('is answered by line: approved parts are reserved, declined lines are free', async () => {
    const product = await makeProduct(shop.shop, { priceRs: 5_000, stock: 3 })
    const repair = await estimated([part(product, 5_000, 600), work('Fans cleaned', 1_500)])
    expect((await track(repair.link)).estimates).toMatchObject([{ total: 7_100, state: 'sent' }])
    expect(await shelf(product)).toEqual({ stock: 3, reserved: 0 })
    const reply = await answer(repair, repair.all.slice(0, 1))
    expect(reply.data).toMatchObject({
      stage: 'approved',
      bill: { total: 5_600, due: 5_600 },
      estimates: [{ state: 'approved', approvedTotal: 5_600 }],
    })
    expect(await shelf(product)).toEqual({ stock: 2, reserved: 1 })
    const { orders } = await ticketOf(repair.id)
    expect(
      (await owner.api.orders.one({ id: orders[0]?.id ?? '' })).items.map(
        ({ product: { productName }, lineTotal }) => [productName, lineTotal],
      ),
    ).toEqual([
      [expect.stringContaining('Thing'), 5_000],
      [`Part ${product}`, 600],
    ])
  })

  test('is answered once: of two different answers at the same time, one is refused', async () => {
    const product = await makeProduct(shop.shop, { stock: 5 })
    const repair = await estimated([part(product, 1_000)])
    const answers = await Promise.allSettled([answer(repair, repair.all), answer(repair, [])])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await shelf(product)).stock + (await shelf(product)).reserved).toBe(5)
  })

  test('answered again the same gets the same reply; a different answer is refused', async () => {
    const product = await makeProduct(shop.shop, { stock: 4 })
    const repair = await estimated([part(product, 1_000), work('Fitted', 300)])
    const [first = ''] = repair.all
    const replies = await Promise.all([answer(repair, [first]), answer(repair, [first])])
    expect(replies.map(({ data }) => data.bill.total)).toEqual([1_000, 1_000])
    expect(await shelf(product)).toEqual({ stock: 3, reserved: 1 })
    await expectRefusal(answer(repair, repair.all), 'repair_estimate_changed')
  })

  test('cannot be answered in a version that staff have revised', async () => {
    const repair = await estimated([work('Battery fitted', 600)])
    const [, answered] = await Promise.allSettled([
      saveEstimate(repair.id, [work('Battery fitted', 900)]),
      answer(repair, repair.all),
    ])
    const ticket = await ticketOf(repair.id)
    if (answered.status === 'fulfilled') expect(ticket).toMatchObject({ bill: { total: 600 } })
    else
      expect(ticket).toMatchObject({
        stage: 'diagnosing',
        bill: { total: 0 },
        estimates: [
          { state: 'draft', version: 2 },
          { state: 'withdrawn', version: 1 },
        ],
      })
    const second = await estimated([work('Battery fitted', 600)])
    await saveEstimate(second.id, [work('Battery fitted', 900)])
    await expectRefusal(answer(second, second.all), 'repair_estimate_changed')
  })

  test('for the last item in stock can be approved in only one of two repairs', async () => {
    const product = await makeProduct(shop.shop, { stock: 1 })
    const both = await Promise.all([
      estimated([part(product, 1_000)]),
      estimated([part(product, 1_000)]),
    ])
    const answers = await Promise.all(both.map((repair) => refusal(answer(repair, repair.all))))
    expect(answers.toSorted()).toEqual(['nothing was refused', 'repair_parts_gone'])
    expect(await shelf(product)).toEqual({ stock: 0, reserved: 1 })
  })

  test('expires after its last day', async () => {
    const repair = await estimated([work('Battery fitted', 600)])
    await query('update repair_estimates set valid_until = $2 where id = $1', [
      repair.estimate.id,
      inDays(-1),
    ])
    expect((await track(repair.link)).estimates).toMatchObject([{ state: 'expired' }])
    await expectRefusal(answer(repair, repair.all), 'repair_estimate_expired')
  })

  test('declined as a whole costs the fee of the settings, by default nothing', async () => {
    const free = await estimated([work('Board repaired', 8_000)])
    expect((await answer(free, [])).data).toMatchObject({
      stage: 'not_repaired',
      bill: { total: 0, due: 0 },
    })
    await changeSettings({ noFixFee: 500 })
    const paid = await estimated([work('Board repaired', 8_000)])
    expect((await answer(paid, [])).data).toMatchObject({
      stage: 'not_repaired',
      bill: { total: 500, due: 500 },
    })
    await changeSettings({ noFixFee: 0 })
  })

  test('is not cheaper than the discount limit of its writer allows', async () => {
    const product = await makeProduct(shop.shop, { priceRs: 5_000 })
    const { data } = await takeIn()
    await move(data.id, 'diagnosing')
    const save = (person: Person) => saveEstimate(data.id, [part(product, 1_000)], person)
    await expectRefusal(save(staff), 'repair_price_too_low')
    expect((await save(owner)).data.estimates).toMatchObject([{ state: 'draft', total: 1_000 }])
  })

  test('for work that turns up later is a second one; the first stays approved', async () => {
    const repair = await estimated([work('Screen fitted', 1_200)])
    await answer(repair, repair.all)
    await move(repair.id, 'repairing')
    const { estimate: second, stage } = await sendEstimate(repair.id, [
      work('Hinge repaired', 1_400),
    ])
    expect(stage).toBe('waiting_approval')
    const decided = await staff.api.repairs.decideFor({
      id: repair.id,
      estimate: second.id,
      version: second.version,
      approved: [],
      by: 'phone',
    })
    expect(decided.data).toMatchObject({ stage: 'approved', bill: { total: 1_200 } })
  })
})

describe('a part', () => {
  test('stays on the shelf until it is fitted, and is charged unless it is dropped', async () => {
    const product = await makeProduct(shop.shop, { stock: 4 })
    const repair = await estimated([part(product, 1_000, 0, 2), work('Fitted', 300)])
    await answer(repair, repair.all)
    await move(repair.id, 'repairing')
    const [line = ''] = repair.all
    await staff.api.repairs.fitPart({ id: repair.id, line, isUsed: true })
    expect(await shelf(product)).toEqual({ stock: 2, reserved: 0 })
    await expectRefusal(
      staff.api.repairs.dropLine({ id: repair.id, line, reason: 'Not needed' }),
      'repair_part_used',
    )
    await staff.api.repairs.fitPart({ id: repair.id, line, isUsed: false })
    const { data } = await staff.api.repairs.dropLine({ id: repair.id, line, reason: 'Not needed' })
    expect(data.bill).toMatchObject({ total: 300, due: 300 })
    expect(await shelf(product)).toEqual({ stock: 4, reserved: 0 })
  })

  test('of a failed repair can be sold again and is not charged', async () => {
    const product = await makeProduct(shop.shop, { stock: 4 })
    const repair = await estimated([part(product, 1_000, 500)])
    await answer(repair, repair.all)
    await move(repair.id, 'repairing')
    await staff.api.repairs.fitPart({ id: repair.id, line: repair.all[0] ?? '', isUsed: true })
    expect(await move(repair.id, 'not_repaired', 'The board is dead.')).toMatchObject({
      bill: { total: 0, due: 0 },
    })
    expect(await shelf(product)).toEqual({ stock: 4, reserved: 0 })
    expect(await handOver(repair.id)).toMatchObject({
      stage: 'handed_over',
      warrantyUntil: null,
      handedOver: { isRepaired: false },
    })
  })

  test('must be marked as fitted before the repair is ready', async () => {
    const product = await makeProduct(shop.shop)
    const repair = await estimated([part(product, 1_000)])
    await answer(repair, repair.all)
    await move(repair.id, 'repairing')
    const { tests } = await move(repair.id, 'testing')
    await expectRefusal(move(repair.id, 'ready'), 'repair_tests_missing')
    await staff.api.repairs.saveTests({
      id: repair.id,
      tests: tests.map((point) => ({ ...point, result: 'passed' })),
      version: await versionOf(repair.id),
    })
    await expectRefusal(move(repair.id, 'ready'), 'repair_parts_unused')
  })
})
