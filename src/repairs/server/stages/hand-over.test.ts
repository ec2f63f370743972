import { describe, expect, test } from 'vitest'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import {
  cash,
  inDays,
  ofCustomer,
  part,
  refusal,
  setUpRepairShop,
  today,
  work,
} from '../../../../tests/support/records/repairs.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'

const repairShop = await setUpRepairShop()
const { shop, staff, owner, query, receiveCash } = repairShop
const { takeIn, takeInBooking, ticketOf, versionOf, track, codeOf } = repairShop
const { move, ready, finish, handOver, done } = repairShop

describe('the password of a device', () => {
  test('is visible to the repair’s technician, and every look is in the audit log', async () => {
    const { data } = await takeIn({ password: 'moon-42' })
    await expectRefusal(
      staff.api.repairs.lookAtPassword({ id: data.id }),
      'repair_password_not_yours',
    )
    await staff.api.repairs.assign({ id: data.id, technician: staff.id, version: data.version })
    expect(await staff.api.repairs.lookAtPassword({ id: data.id })).toEqual({ password: 'moon-42' })
    const looks = (
      await owner.api.audit.list({ subject: 'repair', subjectId: data.id })
    ).items.filter(({ action }) => action === 'looked at the password of')
    expect(looks).toHaveLength(1)
  })

  test('is encrypted in the database and bound to its device', async () => {
    const [one, other] = [
      (await takeIn({ password: 'sun-4711', technician: staff.id })).data,
      (await takeIn({ technician: staff.id })).data,
    ]
    const { rows } = await query(
      `select count(*) as found from repairs
        where position('sun-4711'::bytea in password) > 0 or repairs::text like '%sun-4711%'`,
    )
    expect(Number(rows[0].found)).toBe(0)
    await query(
      'update repairs set password = (select password from repairs where id = $1) where id = $2',
      [one.id, other.id],
    )
    await expectRefusal(staff.api.repairs.lookAtPassword({ id: other.id }), 'not_found')
    await query('update repairs set password = null where id = $1', [other.id])
  })
})

describe('handing over', () => {
  test('takes the remaining payment, writes the invoice and starts the warranty', async () => {
    const product = await makeProduct(shop.shop, { priceRs: 5_000 })
    const { id } = await ready([part(product, 5_000, 600)])
    const [order] = (await ticketOf(id)).orders
    await receiveCash(order?.id ?? '', 1_000)
    expect((await ticketOf(id)).bill).toEqual({ total: 5_600, paid: 1_000, due: 4_600 })
    await expectRefusal(handOver(id, { payments: cash(4_000) }), 'repair_unpaid')
    await expectRefusal(handOver(id, { payments: cash(5_000) }), 'repair_paid_too_much')
    expect(await handOver(id, { payments: cash(4_600) })).toMatchObject({
      stage: 'handed_over',
      bill: { due: 0 },
      warrantyUntil: inDays(90),
      handedOver: { to: 'Sita Gurung', proof: 'signature' },
    })
    expect(await owner.api.orders.one({ id: order?.id ?? '' })).toMatchObject({
      stage: 'delivered',
      paymentStatus: 'paid',
    })
    expect(await owner.api.invoices.ofOrder({ id: order?.id ?? '' })).toMatchObject([
      { total: 5_600 },
    ])
  })

  test('states a payment only by staff who may receive money', async () => {
    const { id } = await ready([work('Cleaning', 900)])
    const input = { id, to: 'Sita Gurung', proof: 'signature', signature: 'M10 20L30 40' } as const
    const byTechnician = async (change: object) =>
      staff.api.repairs.handOver({ ...input, version: await versionOf(id), ...change })
    await expectRefusal(byTechnician({ payments: cash(900) }), 'not_permitted')
    await expectRefusal(byTechnician({}), 'repair_unpaid')
    await expectRefusal(
      byTechnician({ unpaidReason: 'Pays on Friday' }),
      'repair_unpaid_not_permitted',
    )
    expect((await ticketOf(id)).stage).toBe('ready')
    const [order] = (await ticketOf(id)).orders
    await receiveCash(order?.id ?? '', 900)
    // Anyone may hand over a device that is paid for.
    expect((await byTechnician({})).data).toMatchObject({ stage: 'handed_over', bill: { due: 0 } })
  })

  test('is no sale that can be returned, neither the work nor the fitted parts', async () => {
    const [customer, product] = [
      await shop.signIn(),
      await makeProduct(shop.shop, { priceRs: 5_000 }),
    ]
    const { id } = await ready([part(product, 5_000, 600)], ofCustomer(customer))
    const { orders } = await handOver(id, { payments: cash(5_600) })
    expect(await customer.api.returns.ofOrder({ id: orders[0]?.id ?? '' })).toMatchObject({
      returns: [],
      consignments: [{ lines: [] }],
    })
  })

  test('without payment needs a reason, and the amount stays due', async () => {
    const { id } = await ready([work('Screen fitted', 1_200)])
    const ticket = await handOver(id, { unpaidReason: 'Pays on Friday' })
    expect(ticket).toMatchObject({
      bill: { total: 1_200, paid: 0, due: 1_200 },
      handedOver: { unpaidReason: 'Pays on Friday' },
    })
  })

  test('needs a signature or the customer’s pick-up code', async () => {
    const { id } = await ready([work('Screen fitted', 1_200)])
    const pickupCode = await codeOf(id)
    const wrong = pickupCode === '123456' ? '654321' : '123456'
    await expectRefusal(handOver(id, { payments: cash(1_200), signature: '' }), 'invalid_input')
    await expectRefusal(
      handOver(id, { payments: cash(1_200), proof: 'code', code: wrong }),
      'repair_code_wrong',
    )
    expect(
      await handOver(id, { payments: cash(1_200), proof: 'code', code: pickupCode }),
    ).toMatchObject({ handedOver: { proof: 'code' } })
  })

  test('limits guesses of the pick-up code', async () => {
    const { id } = await ready([work('Screen fitted', 1_200)])
    const guess = (code: string) =>
      refusal(handOver(id, { payments: cash(1_200), proof: 'code', code }))
    const pickupCode = await codeOf(id)
    const wrong = pickupCode === '123456' ? '654321' : '123456'
    for (let guesses = 0; guesses < 10; guesses++)
      expect(await guess(wrong)).toBe('repair_code_wrong')
    expect(await guess(pickupCode)).toBe('too_many_requests')
  })

  test('happens once when it is sent twice at the same time', async () => {
    const { id } = await ready([work('Screen fitted', 1_200)])
    const version = await versionOf(id)
    const attempts = await Promise.allSettled(
      [1, 2].map(() => handOver(id, { payments: cash(1_200), version })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await ticketOf(id)).bill).toEqual({ total: 1_200, paid: 1_200, due: 0 })
  })
})

describe('the warranty of a repair', () => {
  test('is claimed by a new repair, keeps its period and can be claimed again', async () => {
    const { id, link, ticket } = await done([work('Screen fitted', 1_200)], 1_200)
    const claimed = await shop.visitor.repairs.claim({ link, description: 'It flickers again.' })
    await expectRefusal(
      shop.visitor.repairs.claim({ link, description: 'And again.' }),
      'repair_claim_open',
    )
    const claim = (await takeInBooking(claimed.data.number)).data
    expect(claim).toMatchObject({
      isClaim: true,
      claimOf: { id, warrantyUntil: ticket.warrantyUntil },
    })
    await move(claim.id, 'diagnosing')
    await finish(claim.id)
    expect(await handOver(claim.id)).toMatchObject({
      stage: 'handed_over',
      warrantyUntil: null,
      bill: { total: 0 },
    })
    expect(await ticketOf(id)).toMatchObject({
      warrantyUntil: ticket.warrantyUntil,
      canClaim: true,
      claims: [{ id: claim.id, stage: 'handed_over' }],
    })
    const again = await takeIn({ claimOf: id, customer: undefined })
    expect(again.data.claimOf).toMatchObject({ id })
  })

  test('ends after its last day', async () => {
    const customer = await shop.signIn()
    const { id } = await ready([work('Screen fitted', 1_200)], ofCustomer(customer))
    await handOver(id, { payments: cash(1_200) })
    await query('update repairs set warranty_until = $2 where id = $1', [id, inDays(-1)])
    const { link } = await customer.api.repairs.ownLink({ id })
    await expectRefusal(
      shop.visitor.repairs.claim({ link, description: 'Again.' }),
      'repair_warranty_over',
    )
  })
})

test('the report counts finished repairs and separates labour from parts', async () => {
  const product = await makeProduct(shop.shop, { priceRs: 5_000 })
  const before = await owner.api.repairs.report({ from: today(), to: today() })
  await done([part(product, 5_000, 600)], 5_600)
  const after = await owner.api.repairs.report({ from: today(), to: today() })
  expect(after.income.labour - before.income.labour).toBe(600)
  expect(after.income.parts - before.income.parts).toBe(5_000)
  expect(after.handedOver - before.handedOver).toBe(1)
  // The device came to the counter without an online booking.
  expect([after.booked - before.booked, after.takenIn - before.takenIn]).toEqual([0, 1])
  expect(after.byFault.length).toBeGreaterThan(0)
})

test('a removed customer’s repairs stay, without anything that identifies them', async () => {
  const customer = await shop.signIn()
  const { data, link } = await takeIn({
    ...ofCustomer(customer),
    description: 'Secret love letters on it',
  })
  await expectRefusal(owner.api.customers.remove({ id: customer.id }), 'customer_has_open_repairs')
  await move(data.id, 'not_repaired')
  await handOver(data.id)
  await owner.api.customers.remove({ id: customer.id })
  await expectRefusal(track(link), 'repair_unknown')
  const ticket = await ticketOf(data.id)
  expect(ticket).toMatchObject({ description: '', customer: { phone: '', email: '' } })
})

test('merging two customers merges their repairs', async () => {
  const [one, other] = [await shop.signIn(), await shop.signIn()]
  const { data } = await takeIn(ofCustomer(one))
  await owner.api.customers.merge({ id: other.id, from: one.id })
  expect((await other.api.repairs.own({})).items).toMatchObject([{ id: data.id }])
})
