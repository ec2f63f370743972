import { afterAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../tests/support/orders.ts'
import { makeProduct } from '../../../tests/support/products.ts'
import { inDays, openRepairDesk, part, refusal, work } from '../../../tests/support/repairs.ts'

const { shop, staff, owner, takeIn, versionOf, move, estimated, answer, handOver, shelf, close } =
  await openRepairDesk()
afterAll(close)

describe('an estimate', () => {
  test(
    'is answered by line: what is approved is reserved, what is declined is neither done nor ' +
      'charged',
    async () => {
      const product = await makeProduct(shop.shop, { priceRs: 5_000, stock: 3 })
      const made = await estimated([part(product, 5_000, 600), work('Fans cleaned', 1_500)])
      expect((await shop.visitor.repairs.track({ link: made.link })).estimates).toMatchObject([
        { total: 7_100, state: 'sent' },
      ])
      expect(await shelf(product)).toEqual({ stock: 3, reserved: 0 })
      const reply = await answer(made, made.all.slice(0, 1))
      expect(reply.data).toMatchObject({
        stage: 'approved',
        bill: { total: 5_600, due: 5_600 },
        estimates: [{ state: 'approved', approvedTotal: 5_600 }],
      })
      expect(await shelf(product)).toEqual({ stock: 2, reserved: 1 })
      const { orders } = await staff.api.repairs.one({ id: made.id })
      expect(
        (await owner.api.orders.one({ id: orders[0]?.id ?? '' })).items.map(
          ({ product: { productName }, lineTotal }) => [productName, lineTotal],
        ),
      ).toEqual([
        [expect.stringContaining('Thing'), 5_000],
        [`Part ${product}`, 600],
      ])
    },
  )

  test('is answered once: of two that differ, at the same time, one is refused', async () => {
    const product = await makeProduct(shop.shop, { stock: 5 })
    const made = await estimated([part(product, 1_000)])
    const tries = await Promise.allSettled([answer(made, made.all), answer(made, [])])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await shelf(product)).stock + (await shelf(product)).reserved).toBe(5)
  })

  test('that staff revise meanwhile cannot be answered as it was', async () => {
    const made = await estimated([work('Battery fitted', 600)])
    const [, answered] = await Promise.allSettled([
      staff.api.repairs.saveEstimate({
        id: made.id,
        lines: [work('Battery fitted', 900)],
        validUntil: inDays(7),
        version: await versionOf(made.id),
      }),
      answer(made, made.all),
    ])
    const ticket = await staff.api.repairs.one({ id: made.id })
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
    await staff.api.repairs.saveEstimate({
      id: second.id,
      lines: [work('Battery fitted', 900)],
      validUntil: inDays(7),
      version: await versionOf(second.id),
    })
    expect(await refusal(answer(second, second.all))).toBe('repair_estimate_changed')
  })

  test('for the last piece is approved in one of two repairs', async () => {
    const product = await makeProduct(shop.shop, { stock: 1 })
    const both = await Promise.all([
      estimated([part(product, 1_000)]),
      estimated([part(product, 1_000)]),
    ])
    const tries = await Promise.all(both.map((made) => refusal(answer(made, made.all))))
    expect(tries.toSorted()).toEqual(['nothing was refused', 'repair_parts_gone'])
    expect(await shelf(product)).toEqual({ stock: 0, reserved: 1 })
  })

  test('is not valid after its last day', async () => {
    const made = await estimated([work('Battery fitted', 600)])
    await shop.shop.db.query('update repair_estimates set valid_until = $2 where id = $1', [
      made.estimate.id,
      inDays(-1),
    ])
    expect((await shop.visitor.repairs.track({ link: made.link })).estimates).toMatchObject([
      { state: 'expired' },
    ])
    expect(await refusal(answer(made, made.all))).toBe('repair_estimate_expired')
  })

  test('declined as a whole costs what the settings say: nothing, unless the owner says more', async () => {
    const free = await estimated([work('Board repaired', 8_000)])
    expect((await answer(free, [])).data).toMatchObject({
      stage: 'not_repaired',
      bill: { total: 0, due: 0 },
    })
    await owner.api.repairs.updateSettings({
      ...(await owner.api.repairs.settings()),
      noFixFee: 500,
    })
    const paid = await estimated([work('Board repaired', 8_000)])
    expect((await answer(paid, [])).data).toMatchObject({
      stage: 'not_repaired',
      bill: { total: 500, due: 500 },
    })
    await owner.api.repairs.updateSettings({ ...(await owner.api.repairs.settings()), noFixFee: 0 })
  })

  test('is not cheaper than whoever writes it may offer', async () => {
    const product = await makeProduct(shop.shop, { priceRs: 5_000 })
    const { data } = await takeIn()
    await move(data.id, 'diagnosing')
    const save = async (by: Person) =>
      by.api.repairs.saveEstimate({
        id: data.id,
        lines: [part(product, 1_000)],
        validUntil: inDays(7),
        version: await versionOf(data.id),
      })
    expect(await refusal(save(staff))).toBe('repair_price_too_low')
    expect((await save(owner)).data.estimates).toMatchObject([{ state: 'draft', total: 1_000 }])
  })

  test('for what turns up later is a second one; what was approved before stays', async () => {
    const made = await estimated([work('Screen fitted', 1_200)])
    await answer(made, made.all)
    await move(made.id, 'repairing')
    await staff.api.repairs.saveEstimate({
      id: made.id,
      lines: [work('Hinge repaired', 1_400)],
      validUntil: inDays(7),
      version: await versionOf(made.id),
    })
    const { data } = await staff.api.repairs.sendEstimate({
      id: made.id,
      version: await versionOf(made.id),
    })
    expect(data.stage).toBe('waiting_approval')
    const [second] = data.estimates
    const decided = await staff.api.repairs.decideFor({
      id: made.id,
      estimate: second?.id ?? '',
      version: second?.version ?? 0,
      approved: [],
      by: 'phone',
    })
    expect(decided.data).toMatchObject({ stage: 'approved', bill: { total: 1_200 } })
  })
})

describe('a part', () => {
  test('is on the shelf until it is built in, and charged unless it is left out', async () => {
    const product = await makeProduct(shop.shop, { stock: 4 })
    const made = await estimated([part(product, 1_000, 0, 2), work('Fitted', 300)])
    await answer(made, made.all)
    await move(made.id, 'repairing')
    const [line = ''] = made.all
    await staff.api.repairs.fitPart({ id: made.id, line, isUsed: true })
    expect(await shelf(product)).toEqual({ stock: 2, reserved: 0 })
    expect(
      await refusal(staff.api.repairs.dropLine({ id: made.id, line, reason: 'Not needed' })),
    ).toBe('repair_part_used')
    await staff.api.repairs.fitPart({ id: made.id, line, isUsed: false })
    const { data } = await staff.api.repairs.dropLine({ id: made.id, line, reason: 'Not needed' })
    expect(data.bill).toMatchObject({ total: 300, due: 300 })
    expect(await shelf(product)).toEqual({ stock: 4, reserved: 0 })
  })

  test('of a repair that fails is for sale again, and nothing is charged', async () => {
    const product = await makeProduct(shop.shop, { stock: 4 })
    const made = await estimated([part(product, 1_000, 500)])
    await answer(made, made.all)
    await move(made.id, 'repairing')
    await staff.api.repairs.fitPart({ id: made.id, line: made.all[0] ?? '', isUsed: true })
    expect(await move(made.id, 'not_repaired', 'The board is dead.')).toMatchObject({
      bill: { total: 0, due: 0 },
    })
    expect(await shelf(product)).toEqual({ stock: 4, reserved: 0 })
    expect(await handOver(made.id)).toMatchObject({
      stage: 'handed_over',
      warrantyUntil: null,
      handedOver: { isRepaired: false },
    })
  })

  test('that is not marked as built in keeps a repair from being ready', async () => {
    const product = await makeProduct(shop.shop)
    const made = await estimated([part(product, 1_000)])
    await answer(made, made.all)
    await move(made.id, 'repairing')
    const { tests } = await move(made.id, 'testing')
    expect(await refusal(move(made.id, 'ready'))).toBe('repair_tests_missing')
    await staff.api.repairs.saveTests({
      id: made.id,
      tests: tests.map((point) => ({ ...point, result: 'passed' })),
      version: await versionOf(made.id),
    })
    expect(await refusal(move(made.id, 'ready'))).toBe('repair_parts_unused')
  })
})
