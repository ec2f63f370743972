import { afterAll, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { addDays } from '#kit/contract/time/day.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import { deliver, placeOrderWorth } from '../../../../tests/support/records/money.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { runTogether } from '../../../../tests/support/runner/together.ts'
import { download } from '../../../../tests/support/shop/download.ts'
import { setUpPerson, setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import { bookPayment } from './book-payment.ts'

const shop = setUpShop()
const staff = setUpPerson(shop, 'owner')
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

const api = () => staff.api.payments
const today = nepalDate(Date.now())
const findCourier = async (courier: string) =>
  (await api().couriers()).couriers.find(
    (each) => each.courier.toLowerCase() === courier.toLowerCase(),
  )
async function receive(id: string, amount: number, mode: 'cash' | 'bank' = 'cash', reference = '') {
  const { version } = await api().ofOrder({ id })
  return api().receive({ id, amount, mode, reference, version })
}

async function receiveAll(
  id: string,
  payment: { amount: number; reference: string; arrived?: number },
) {
  const { version } = await api().ofOrder({ id })
  return api().receive({ id, mode: 'bank', version, ...payment })
}

describe('a courier’s cash', () => {
  test('is the cash paid to any spelling of the name, until it is handed over', async () => {
    for (const [rupees, name] of [
      [1000, 'Hill Riders'],
      [250.5, 'hill  riders'],
      [99, 'HILLRIDERS'],
    ] as const)
      await deliver(staff, (await placeOrderWorth(shop, rupees)).id, name)
    await deliver(staff, (await placeOrderWorth(shop, 500)).id)
    expect((await api().couriers()).couriers).toMatchObject([{ deliveries: 3, expected: 1349.5 }])
    const rows = await api().courierCash({ courier: ' hill riders' })
    expect(rows.map(({ amount }) => amount)).toEqual([1000, 250.5, 99])

    const [first, second, third] = rows.map(({ id }) => id) as [string, string, string]
    const short = { courier: 'Hill Riders', payments: [first, second], counted: 1200 }
    await expectRefusal(api().handOver(short), { fields: { note: expect.any(String) } })
    expect(await api().handOver({ ...short, note: 'A note was torn' })).toMatchObject({
      data: { expected: 1250.5, counted: 1200, deliveries: 2 },
    })
    expect(await findCourier('hillriders')).toMatchObject({ deliveries: 1, expected: 99 })
    await expectRefusal(
      api().handOver({ courier: 'Hill Riders', payments: [second, third], counted: 349.5 }),
      'cash_handed_over',
    )
    await expectRefusal(
      api().handOver({ courier: 'Another courier', payments: [third], counted: 99 }),
      'cash_handed_over',
    )
  })

  test('is handed over once when several staff take it together', async () => {
    await deliver(staff, (await placeOrderWorth(shop, 700)).id, 'Lake Cargo')
    const payments = (await api().courierCash({ courier: 'Lake Cargo' })).map(({ id }) => id)
    const handOver = () => api().handOver({ courier: 'Lake Cargo', payments, counted: 700 })
    expect(await runTogether(handOver(), handOver(), handOver())).toMatchObject({ done: 1 })
    expect(
      (await api().couriers()).handovers.filter(({ courier }) => courier === 'Lake Cargo'),
    ).toHaveLength(1)
    expect(await findCourier('Lake Cargo')).toBeUndefined()
  })
})

test('the cash book adds up by payment mode, by person and in the drawer', async () => {
  const before = await api().book({})
  const { id } = await placeOrderWorth(shop, 2000)
  await receive(id, 300)
  await receive(id, 1000, 'bank', 'NIC-9')
  const mistake = (await receive(id, 50)).data.payments.at(-1)
  await api().reverse({ id: mistake?.id ?? '', reason: 'Typed twice' })
  const { version } = await api().ofOrder({ id })
  await api().refund({ id, amount: 100, mode: 'cash', reason: 'Goodwill', version })
  await api().moveCash({ direction: 'in', amount: 500, reason: 'Change' })
  await api().moveCash({ direction: 'out', amount: 80, reason: 'Tea' })
  const book = await api().book({})
  const parts = ['received', 'refunded', 'putIn', 'takenOut', 'expected'] as const
  expect(parts.map((part) => toRupees(toPaisa(book.drawer[part] - before.drawer[part])))).toEqual([
    300, 100, 500, 80, 620,
  ])
  expect(book.modes.find(({ mode }) => mode === 'bank')).toMatchObject({ in: 1000, out: 0 })
  expect(book.people.find(({ staff: name }) => name !== null)).toMatchObject({ in: 1300, out: 100 })
  expect(book.people.find(({ courier }) => courier === 'Lake Cargo')).toMatchObject({
    in: 700,
    isAtDoor: true,
  })
  const table = await download(shop, `/money/book/table?day=${today}`, staff.token)
  expect(table.body.split('\r\n').filter((line) => line.includes('NIC-9'))).toEqual([
    expect.stringMatching(/Bank transfer.*1000\.00$/),
  ])
})

test('unclear, late or surplus payments and shared references need review', async () => {
  const one = await placeOrderWorth(shop, 100)
  const other = await placeOrderWorth(shop, 100)
  const cancelled = await placeOrderWorth(shop, 100)
  await receiveAll(one.id, { amount: 40, reference: 'SLIP-7', arrived: 80 })
  await receiveAll(other.id, { amount: 40, reference: 'slip-7' })
  await receive(cancelled.id, 100)
  await staff.api.orders.changeStage({ id: cancelled.id, status: 'cancelled' })
  const { version } = await api().ofOrder({ id: one.id })
  await api().receive({ id: one.id, amount: 61, mode: 'cash', overpaid: true, version })
  await shop.db.query(
    `insert into payment_attempts
       (order_id, way, reference, amount_paisa, state, said, ended_at)
     values ($1, 'esewa', 'TRYUNCLEAR', 6000, 'unclear', 'another amount', now())`,
    [other.id],
  )
  const issues = (await api().attention()).map(({ problem, order, amount }) => [
    problem,
    order.number,
    amount,
  ])
  expect(issues.sort()).toEqual([
    ['cancelled', cancelled.number, 100],
    ['overpaid', one.number, 1],
    ['reference', one.number, 40],
    ['reference', other.number, 40],
    ['unclear', other.number, 60],
  ])

  // These issues end only when staff mark them as resolved.
  for (const { problem, id } of await api().attention()) {
    if (problem === 'unclear')
      await api().resolveAttempt({ id: id ?? '', note: 'Received at the counter' })
    if (problem === 'reference')
      await api().resolveReference({ id: id ?? '', note: 'One transfer for both' })
    if (problem === 'unclear')
      await expectRefusal(api().resolveAttempt({ id: id ?? '', note: 'Again' }), 'not_found')
  }
  expect((await api().attention()).map(({ problem }) => problem).sort()).toEqual([
    'cancelled',
    'overpaid',
  ])
})

test('payments from before the shop kept cash books are counted apart on their day', async () => {
  const { id } = await placeOrderWorth(shop, 100)
  await shop.db.query('alter table payments disable trigger payments_book')
  await shop.db.query(
    `insert into payments (order_id, way, amount_paisa, booked_at)
     values ($1, 'cash', 10000, '2025-03-01T23:00:00+05:45')`,
    [id],
  )
  await shop.db.query('alter table payments enable trigger payments_book')
  expect(await api().book({ day: '2025-03-01' })).toMatchObject({
    entries: [],
    drawer: { expected: 0 },
    earlier: { count: 1, in: 100, out: 0 },
  })
  expect(await api().book({ day: '2025-03-02' })).toMatchObject({ earlier: { count: 0 } })
})

const waitingLocks = `select from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`

describe('closing', () => {
  const close = async (day: string, counted: number, note = '') =>
    api().closeDay({ day, counted, note, expected: (await api().book({ day })).drawer.expected })

  test('waits for a payment being booked, and counts it', async () => {
    const { id } = await placeOrderWorth(shop, 100)
    const { expected } = (await api().book({})).drawer
    let closing: Promise<unknown> = Promise.resolve()
    await transaction(shop.db, async (tx) => {
      await bookPayment(tx, { orderId: id, mode: 'cash', amountPaisa: 10_000 })
      closing = api().closeDay({ day: today, counted: expected, expected })
      closing.catch(() => {})
      await expect.poll(async () => (await shop.db.query(waitingLocks)).rowCount).toBe(1)
    })
    // The expected amount has changed since staff saw it.
    await expectRefusal(closing, 'changed_meanwhile')
  })

  test('a day closes once, with a note on a difference; later money goes to the next', async () => {
    const { expected } = (await api().book({})).drawer
    await expectRefusal(close(addDays(today, 1), expected), { fields: { day: expect.any(String) } })
    await expectRefusal(close(today, expected - 5), { fields: { note: expect.any(String) } })
    const closeShort = () => close(today, expected - 5, 'Five short')
    expect(await runTogether(closeShort(), closeShort())).toMatchObject({ done: 1 })
    const closed = await api().book({})
    expect(closed).toMatchObject({
      isOpen: false,
      closing: { expected, counted: expected - 5, note: 'Five short' },
    })

    const { id } = await placeOrderWorth(shop, 100)
    await receive(id, 30)
    expect((await api().book({})).drawer).toEqual(closed.drawer)
    expect(await api().book({ day: addDays(today, 1) })).toMatchObject({
      drawer: { opening: expected - 5, received: 30, expected: expected + 25 },
      isOpen: false,
    })
    for (const change of [
      'update drawer_closings set counted_paisa = 0',
      'delete from drawer_closings',
      'delete from courier_handovers',
    ])
      await expectRefusal(shop.db.query(change), '23514')
  })

  test('days left open are listed, and covered by the next closing', async () => {
    shop.advanceClock(3 * 86_400_000)
    const later = addDays(today, 3)
    expect(await api().book({ day: later })).toMatchObject({
      unclosed: [addDays(today, 1)],
      isOpen: true,
    })
    await close(later, 0, 'Taken home')
    expect(await api().book({ day: addDays(today, 1) })).toMatchObject({
      closing: { from: addDays(today, 1), counted: 0 },
      unclosed: [],
      isOpen: false,
    })
  })
})
