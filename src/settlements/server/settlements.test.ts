import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Order } from '#orders/contract.ts'
import { buy } from '../../../tests/support/records/orders.ts'
import { makeCategory } from '../../../tests/support/records/products.ts'
import {
  makeMember,
  makeSeller,
  makeSellerProduct,
  switchSellersOn,
} from '../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { runTogether } from '../../../tests/support/runner/together.ts'
import { download } from '../../../tests/support/shop/download.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
const staff = setUpPerson(shop, 'staff')
const owner = setUpPerson(shop, 'owner')
beforeAll(async () => {
  await switchSellersOn(shop)
  await shop.db.query(
    "update shipping_options set charge_paisa = 10001, free_from_paisa = null where id = 'courier'",
  )
  await setTerms({ commission: 10, holdDays: 0 })
})
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

const setTerms = async (change: { commission?: number; holdDays?: number | null }) =>
  owner.api.sellers.updateSettings({ ...(await owner.api.sellers.settings()), ...change })
const today = () => nepalDate(shop.shop.clock.now().getTime())
const accountOf = (businessId: string, upTo?: string) =>
  staff.api.settlements.account({ businessId, upTo })
const entriesOf = async (businessId: string) =>
  (await staff.api.settlements.entries({ businessId, limit: '100' })).items
const amounts = async (businessId: string) =>
  (await entriesOf(businessId)).map(({ kind, amount }) => [kind, amount]).reverse()

/** Orders items of one seller at these prices. */
async function order(
  seller: string,
  lines: { priceRs: number; quantity: number; categoryId?: string }[],
  change: { promoCode?: string } = {},
) {
  const person = await shop.signIn()
  const basket: Record<string, number> = {}
  for (const { quantity, ...made } of lines)
    basket[await makeSellerProduct(shop.shop, seller, { ...made, stock: 50 })] = quantity
  return buy(person, basket, change)
}
async function move({ id }: Pick<Order, 'id'>, ...steps: Order['stage'][]) {
  for (const status of steps) await staff.api.orders.changeStage({ id, status })
}
const deliver = (placed: Pick<Order, 'id'>) =>
  move(placed, 'confirmed', 'packed', 'shipped', 'delivered')
const returnUnits = ({ id }: Pick<Order, 'id'>, line: number, quantity: number) =>
  staff.api.orders.changeStage({ id, status: 'returned', pieces: [{ line, quantity }] })
const pay = async (businessId: string, amount: number, reference: string, change: object = {}) =>
  staff.api.settlements.recordPayout({
    businessId,
    amount,
    reference,
    upTo: today(),
    paidOn: today(),
    version: (await accountOf(businessId)).version,
    ...change,
  })

describe('the entries of an order', () => {
  test(
    'is booked when it is delivered: the price and the delivery for the seller, a commission ' +
      'with VAT for the shop',
    async () => {
      const { id } = await makeSeller(shop)
      const placed = await order(id, [
        { priceRs: 1000.05, quantity: 3 },
        { priceRs: 19.99, quantity: 1 },
      ])
      await move(placed, 'confirmed', 'packed', 'shipped')
      expect(await amounts(id)).toEqual([])
      await move(placed, 'delivered')
      // 300.015 and 1.999 are rounded half up, line by line; then 13 % of 302.02.
      expect(await amounts(id)).toEqual([
        ['sale', 3120.15],
        ['commission', -302.02],
        ['commission_vat', -39.26],
      ])
      expect(await accountOf(id)).toMatchObject({ balance: 2778.87, held: 0, payable: 2778.87 })
      expect((await entriesOf(id)).every(({ order: from }) => from?.number === placed.number)).toBe(
        true,
      )
    },
  )

  test(
    'by the seller’s own commission, else the nearest category’s, else the shop’s; as it was ' +
      'when the order was placed',
    async () => {
      const [one, other] = [await makeSeller(shop), await makeSeller(shop)]
      const above = await makeCategory(shop.shop, 'Tools')
      const below = await makeCategory(shop.shop, 'Hammers', above)
      const { categories } = await owner.api.catalog.categoryTree()
      const version = categories.find(({ id }) => id === above)?.version ?? 0
      const setCategory = (commission: number | null, seen = version) =>
        owner.api.catalog.setCategoryCommission({ id: above, commission, version: seen })
      const setOther = async (commission: number) =>
        owner.api.sellers.setCommission({
          id: other.id,
          commission,
          version: (await owner.api.sellers.one({ id: other.id })).version,
        })
      await setCategory(12.5)
      await expectRefusal(setCategory(1), 'changed_meanwhile')
      await setOther(0)
      const lines = [
        { priceRs: 100, quantity: 1, categoryId: below },
        { priceRs: 200, quantity: 1 },
      ]
      const [first, second] = [await order(one.id, lines), await order(other.id, lines)]
      await setTerms({ commission: 50 })
      await setCategory(null, version + 1)
      await setOther(90)
      await deliver(first)
      await deliver(second)
      await setTerms({ commission: 10 })
      expect(await amounts(one.id)).toEqual([
        ['sale', 400.01],
        ['commission', -32.5],
        ['commission_vat', -4.23],
      ])
      expect(await amounts(other.id)).toEqual([['sale', 400.01]])
    },
  )

  test(
    'is the same with a promo code, which is at the shop’s expense, and without pieces that ' +
      'were cancelled before',
    async () => {
      const { id } = await makeSeller(shop)
      const { code } = await owner.api.promotions.create({ code: 'HALF', percent: 50 })
      const placed = await order(
        id,
        [
          { priceRs: 500, quantity: 2 },
          { priceRs: 70, quantity: 1 },
        ],
        { promoCode: code },
      )
      await staff.api.orders.changeStage({
        id: placed.id,
        status: 'cancelled',
        pieces: [{ line: 1, quantity: 1 }],
      })
      await deliver(placed)
      const [sale, share] = await amounts(id)
      const left =
        placed.items.reduce((sum, { linePay }) => sum + linePay, 0) -
        (placed.items[0]?.product.discountedPrice ?? 0)
      const { total, dropped } = await staff.api.orders.one({ id: placed.id })
      expect(sale).toEqual(['sale', toRupees(toPaisa(total - dropped))])
      expect(share).toEqual(['promotion', toRupees(toPaisa(left + 100.01 - (total - dropped)))])
    },
  )

  test('entries add up to the paisa after any sequence of returns', async () => {
    const { id } = await makeSeller(shop)
    let seed = 7
    const random = (max: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % max
    }
    let expected = 0
    for (let round = 0; round < 6; round++) {
      const lines = Array.from({ length: 1 + random(3) }, () => ({
        priceRs: toRupees(1 + random(900_000)),
        quantity: 1 + random(4),
      }))
      await setTerms({ commission: random(10_001) / 100 })
      const { commission } = await owner.api.sellers.settings()
      const placed = await order(id, lines)
      await deliver(placed)
      const kept = placed.items.map(({ line, quantity, product }) => ({
        line,
        left: quantity,
        price: toPaisa(product.discountedPrice),
      }))
      for (let times = random(5); times > 0; times--) {
        const part = kept[random(kept.length)]
        if (!part || part.left === 0) continue
        const quantity = 1 + random(part.left)
        await returnUnits(placed, part.line, quantity)
        part.left -= quantity
      }
      const goods = kept.reduce((sum, { left, price }) => sum + left * price, 0)
      const fees = kept.reduce(
        (sum, { left, price }) =>
          sum + Math.floor((left * price * Math.round(commission * 100) + 5_000) / 10_000),
        0,
      )
      const isLeft = kept.some(({ left }) => left > 0)
      expected +=
        goods + (isLeft ? toPaisa(placed.shipping) : 0) - fees - Math.floor((fees * 13 + 50) / 100)
      expect(toPaisa((await accountOf(id)).balance)).toBe(expected)
    }
    await setTerms({ commission: 10 })
    expect(await listProblems(shop.db)).toEqual([])
  })

  test('is booked once, even with parallel deliveries and undos', async () => {
    const { id } = await makeSeller(shop)
    const placed = await order(id, [{ priceRs: 300, quantity: 2 }])
    await move(placed, 'confirmed', 'packed', 'shipped')
    await Promise.allSettled(Array.from({ length: 4 }, () => move(placed, 'delivered')))
    expect(await amounts(id)).toHaveLength(3)
    await Promise.allSettled(Array.from({ length: 4 }, () => returnUnits(placed, 1, 1)))
    await Promise.allSettled([move(placed, 'returned'), returnUnits(placed, 1, 1)])
    expect((await accountOf(id)).balance).toBe(0)
  })
})

describe('paying', () => {
  test(
    'waits until nothing can be returned, unless the owner says otherwise, and counts what was ' +
      'delivered up to a day',
    async () => {
      const { id } = await makeSeller(shop)
      await setTerms({ holdDays: null })
      await deliver(await order(id, [{ priceRs: 1000, quantity: 1 }]))
      const { balance } = await accountOf(id)
      expect(await accountOf(id)).toMatchObject({ held: balance, payable: 0, holdDays: 10 })
      await expectRefusal(pay(id, 1, 'EARLY'), {
        status: 409,
        code: 'payout_too_much',
        message: 'Nothing can be paid to this seller now.',
      })
      await setTerms({ holdDays: 0 })
      expect(await accountOf(id)).toMatchObject({ held: 0, payable: balance })
      const yesterday = nepalDate(shop.shop.clock.now().getTime() - 86_400_000)
      expect(await accountOf(id, yesterday)).toMatchObject({ balance, held: balance, payable: 0 })
      await expectRefusal(pay(id, 1, 'BEFORE', { upTo: yesterday }), 'payout_too_much')
    },
  )

  test('is limited to the payable amount, a new reference and past days', async () => {
    const { id, name } = await makeSeller(shop)
    await deliver(await order(id, [{ priceRs: 1000, quantity: 1 }]))
    const { payable, bankAccount } = await accountOf(id)
    await expectRefusal(pay(id, payable + 0.01, 'A1'), {
      code: 'payout_too_much',
      fields: { amount: expect.any(String) },
    })
    await expectRefusal(pay(id, 1, 'A1', { paidOn: '2099-01-01' }), {
      status: 400,
      fields: { paidOn: 'This day is in the future' },
    })
    const { data, message } = await pay(id, 400, 'A1')
    expect(message).toBe(`Payout of Rs. 400 to ${name} recorded.`)
    expect(toPaisa(data.payable)).toBe(toPaisa(payable) - 40_000)
    await expectRefusal(pay(id, 1, 'a1'), {
      code: 'payout_known',
      fields: { reference: expect.any(String) },
    })
    expect((await entriesOf(id))[0]).toMatchObject({
      kind: 'payout',
      amount: -400,
      reference: 'A1',
      paidOn: today(),
      account: bankAccount,
    })
    expect(
      (await owner.api.audit.list({ subject: 'seller', subjectId: id })).items[0],
    ).toMatchObject({ action: 'paid', title: name })
  })

  test('is recorded once, even in parallel or when repeated', async () => {
    const { id } = await makeSeller(shop)
    await deliver(await order(id, [{ priceRs: 1000, quantity: 1 }]))
    const { version } = await accountOf(id)
    const both = await Promise.allSettled([
      pay(id, 100, 'B1', { version }),
      pay(id, 100, 'B2', { version }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((each) => each.status === 'rejected')).toMatchObject({
      reason: { code: 'changed_meanwhile' },
    })
    const again = { version: (await accountOf(id)).version, idempotencyKey: 'one-click' }
    const replies = [await pay(id, 50, 'B3', again), await pay(id, 50, 'B3', again)]
    expect(replies[1]).toEqual(replies[0])
    expect((await amounts(id)).filter(([kind]) => kind === 'payout')).toEqual([
      ['payout', -100],
      ['payout', -50],
    ])
  })

  test('stops while a seller is suspended; errors are reversed once, with a reason', async () => {
    const { id } = await makeSeller(shop)
    await deliver(await order(id, [{ priceRs: 1000, quantity: 1 }]))
    const { balance } = await accountOf(id)
    await pay(id, 700, 'C1')
    await staff.api.sellers.suspend({ id, reason: 'Complaints' })
    await expectRefusal(pay(id, 1, 'C2'), { status: 409, code: 'payout_suspended' })
    expect(
      (await staff.api.settlements.balances({ state: 'payable', limit: '100' })).items.map(
        ({ seller }) => seller.id,
      ),
    ).not.toContain(id)
    const [payout, , , sale] = await entriesOf(id)
    const reverse = () =>
      staff.api.settlements.reverse({ id: payout?.id ?? '', reason: 'Paid to another account' })
    expect(await runTogether(reverse(), reverse())).toMatchObject({ done: 1 })
    await expectRefusal(reverse(), 'entry_reversed')
    await expectRefusal(
      staff.api.settlements.reverse({ id: sale?.id ?? '', reason: 'No' }),
      'entry_not_reversible',
    )
    const [reversal, reversed] = await entriesOf(id)
    expect(reversal).toMatchObject({
      kind: 'payout',
      amount: 700,
      reverses: reversed?.id,
      reason: 'Paid to another account',
      balance,
    })
    expect(reversed).toMatchObject({ id: payout?.id, isReversed: true })
    await expectRefusal(
      staff.api.settlements.reverse({ id: reversal?.id ?? '', reason: 'No' }),
      'entry_not_reversible',
    )
    await staff.api.sellers.lift({ id })
    await pay(id, 700, 'C1')
  })

  test('a return after a payout makes the balance negative until the next sale', async () => {
    const { id } = await makeSeller(shop)
    const first = await order(id, [{ priceRs: 1000, quantity: 1 }])
    await deliver(first)
    const { payable } = await accountOf(id)
    await pay(id, payable, 'D1')
    await move(first, 'returned')
    expect(await accountOf(id)).toMatchObject({ balance: -payable, payable: -payable })
    expect(
      (await staff.api.settlements.balances({ state: 'owing' })).items.map(
        ({ seller }) => seller.id,
      ),
    ).toContain(id)
    await expectRefusal(pay(id, 1, 'D2'), 'payout_too_much')
    await deliver(await order(id, [{ priceRs: 1500, quantity: 1 }]))
    const after = await accountOf(id)
    expect(after.balance).toBeCloseTo(1600.01 - 150 - 19.5 - payable, 2)
    await pay(id, after.payable, 'D2')
    expect((await accountOf(id)).balance).toBe(0)
  })

  test('fees and corrections need a reason', async () => {
    const { id } = await makeSeller(shop)
    const enter = async (kind: 'fee' | 'correction', amount: number, reason = 'Photographs') =>
      staff.api.settlements.enter({
        businessId: id,
        kind,
        amount,
        reason,
        version: (await accountOf(id)).version,
      })
    await enter('fee', 113)
    await enter('correction', -0.5)
    await enter('correction', 20)
    await expectRefusal(enter('fee', -5), 400)
    await expectRefusal(enter('correction', 0), 400)
    await expectRefusal(enter('fee', 5, ' '), 400)
    expect(await amounts(id)).toEqual([
      ['fee', -113],
      ['correction', -0.5],
      ['correction', 20],
    ])
    expect((await accountOf(id)).balance).toBe(-93.5)
    const applicant = await makeSeller(shop, 'requested')
    const early = { businessId: applicant.id, amount: 5, reason: 'Too early', version: 0 }
    await expectRefusal(staff.api.settlements.enter({ ...early, kind: 'fee' }), 404)
  })
})

describe('the ledger', () => {
  test('is never rewritten, and the doctor reports entries that do not match orders', async () => {
    const { id, name } = await makeSeller(shop)
    const placed = await order(id, [{ priceRs: 1000, quantity: 1 }])
    await deliver(placed)
    for (const rewriting of [
      'update settlement_entries set amount_paisa = 1 where business_id = $1',
      'delete from settlement_entries where business_id = $1',
      'truncate settlement_entries',
    ])
      await expectRefusal(shop.db.query(rewriting, rewriting.includes('$1') ? [id] : []), {
        constraint: 'settlement_entries_append_only',
      })
    const undo = new Error('undo')
    await transaction(shop.db, async (tx) => {
      await tx.query('alter table settlement_entries disable trigger user')
      await tx.query(
        `update settlement_entries set amount_paisa = amount_paisa + 100
          where business_id = $1 and kind = 'sale'`,
        [id],
      )
      const problems = await listProblems(tx)
      expect(problems).toEqual([
        'the booked amounts of each consignment match its order: ' +
          `broken at ${placed.number} of ${name}`,
        'sellers are owed at most the money that reached the shop: by order, by seller, in ' +
          `total: broken at order ${placed.number}, ${name}`,
        'every seller’s balance equals its orders, fees, corrections and payouts: ' +
          `broken at ${name}: 988.01 instead of 987.01`,
      ])
      throw undo
    }).catch((error) => expect(error).toBe(undo))
  })

  test(
    'makes statements that add up, for staff and for the seller’s owners, as a page and as a ' +
      'table',
    async () => {
      const { id } = await makeSeller(shop)
      const member = await makeMember(shop, id, 'owner')
      await deliver(await order(id, [{ priceRs: 1000, quantity: 1 }]))
      await pay(id, 100, '=E1')
      const period = { businessId: id, from: today(), to: today() }
      const statement = await member.api.settlements.statement(period)
      expect(statement).toMatchObject({
        opening: 0,
        closing: 887.01,
        totals: [
          { kind: 'sale', amount: 1100.01 },
          { kind: 'commission', amount: -100 },
          { kind: 'commission_vat', amount: -13 },
          { kind: 'payout', amount: -100 },
        ],
        days: [{ day: today(), change: 887.01, balance: 887.01 }],
      })
      expect(statement.entries.map(({ balance, staff: who }) => [balance, who])).toEqual([
        [1100.01, null],
        [1000.01, null],
        [987.01, null],
        [887.01, null],
      ])
      expect((await staff.api.settlements.statement(period)).entries.at(-1)?.staff).toMatch(
        /^Person/,
      )
      const tomorrow = nepalDate(shop.shop.clock.now().getTime() + 86_400_000)
      expect(
        await member.api.settlements.statement({ businessId: id, from: tomorrow, to: tomorrow }),
      ).toMatchObject({ opening: 887.01, closing: 887.01, entries: [] })
      await expectRefusal(member.api.settlements.statement({ ...period, from: tomorrow }), 400)
      await expectRefusal(member.api.settlements.statement({ ...period, from: '2020-01-01' }), 400)

      const table = async (path: string, token: string) =>
        (await download(shop, `/settlements/${path}`, token)).body.split('\r\n')
      const lines = await table(
        `statement/table?businessId=${id}&from=${today()}&to=${today()}`,
        member.token,
      )
      expect(lines).toHaveLength(7)
      expect(lines[1]).toBe(`${today()},Opening balance,,,,,,0.00`)
      expect(lines[2]).toMatch(/^[\d-]+ [\d:]+,Sale,\d+,,,,1100\.01,1100\.01$/)
      expect(lines[5]).toContain(`Payout,,'=E1,${today()},,-100.00,887.01`)
      const technician = await shop.signIn('technician')
      const refused = await shop.get(
        `/api/v1/settlements/statement/table?businessId=${id}&from=${today()}&to=${today()}`,
        technician.token,
      )
      expect(refused.statusCode).toBe(404)
      const balances = await table(`table?search=${(await accountOf(id)).seller.tag}`, staff.token)
      expect(balances[1]).toMatch(
        /,887\.01,0\.00,887\.01,Nabil Bank,New Road,Himal Computers \d+,0012345678$/,
      )
    },
  )
})
