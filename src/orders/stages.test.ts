import { expect, test } from 'vitest'
import { buy } from '../../tests/support/records/orders.ts'
import { makeProduct } from '../../tests/support/records/products.ts'
import { setUpShop } from '../../tests/support/shop/test-shop.ts'
import {
  canBecome,
  firstStage,
  type OrderStage,
  orderStages,
  stageOf,
  stages,
  stagesAhead,
  stagesLeadingTo,
} from './stages.ts'

const shop = setUpShop()

test('the database knows the same stages, and which of them free a promo code', async () => {
  const { rows } = await shop.db.query(
    `select array(select (regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''', 'g'))[1]) as names
      from pg_constraint where conname = 'orders_status_check'`,
  )
  expect(rows[0].names).toEqual([...orderStages])
  const [owner, product] = [await shop.signIn('owner'), await makeProduct(shop.shop)]
  await owner.api.promotions.create({ code: 'STAGES', percent: 5 })
  for (const stage of orderStages) {
    const person = await shop.signIn()
    const order = await buy(person, { [product]: 1 }, { promoCode: 'STAGES' })
    await shop.db.query('update orders set status = $2 where id = $1', [order.id, stage])
    const { rows } = await shop.db.query('select uses from promo_uses where user_id = $1', [
      person.id,
    ])
    expect([stage, rows[0].uses]).toEqual([stage, stages[stage].isUndone ? 0 : 1])
  }
})

test('an order’s stage is that of its least advanced part, in the database as well', async () => {
  const combinations = orderStages.flatMap((a) => [
    [a],
    ...orderStages.flatMap((b) => [[a, b], ...orderStages.map((c) => [a, b, c])]),
  ]) as OrderStage[][]
  const { rows } = await shop.db.query(
    `select array(select order_stage(array(select jsonb_array_elements_text(parts)))
      from jsonb_array_elements($1) as parts) as stages`,
    [JSON.stringify(combinations)],
  )
  expect(rows[0].stages).toEqual(combinations.map(stageOf))
  expect(stageOf(['shipped', 'cancelled', 'packed'])).toBe('packed')
  expect(stageOf(['delivered', 'cancelled', 'returned'])).toBe('delivered')
  expect(stageOf(['returned', 'cancelled'])).toBe('returned')
  expect(stageOf(['cancelled', 'cancelled'])).toBe('cancelled')
  const constraint = await shop.db.query(
    `select array(select (regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''', 'g'))[1]) as names
      from pg_constraint where conname = 'consignments_stage_check'`,
  )
  expect(constraint.rows[0].names).toEqual([...orderStages])
})

test('every stage can be reached, and every open order can still be delivered', () => {
  for (const stage of orderStages) {
    expect(stage === firstStage || stagesLeadingTo(stage, 'shop').length > 0).toBe(true)
    expect(stagesAhead(stage).at(-1)).toBe(stages[stage].isOpen ? 'delivered' : undefined)
  }
})

test('a customer can only cancel an order, and only in the stages that allow it', () => {
  for (const to of orderStages) {
    const from =
      to === 'cancelled' ? orderStages.filter((stage) => stages[stage].customerMayCancel) : []
    expect([to, stagesLeadingTo(to, 'customer')]).toEqual([to, from])
  }
})

test('stock comes back whenever revenue is lost, and a void order was never delivered', () => {
  for (const stage of orderStages) {
    expect([stage, stages[stage].isStockBack]).toEqual([stage, !stages[stage].isRevenue])
    if (stages[stage].isUndone) expect(canBecome('delivered', stage)).toBe(false)
  }
})
