import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buy, type Person } from '../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import {
  makeMember,
  makeSeller,
  makeSellerProduct,
  switchSellersOn,
} from '../../../tests/support/records/sellers.ts'
import { listenToStream } from '../../../tests/support/records/streams.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { startSecondProcess } from '../../../tests/support/second-process.ts'
import { setUpShop } from '../../../tests/support/shop/test-shop.ts'
import { until } from '../../../tests/support/shop/until.ts'
import { maxStreamsPerPerson } from '../model.ts'
import { createHub, type Listener } from './stream/hub.ts'
import { isCurrent, markNow } from './stream/mark.ts'
import { maxMemberStreamsPerNetwork, type Share } from './stream/stream-limits.ts'

const shop = setUpShop()
let here: string
/** Another process of the same shop, with connections of its own. */
let there: string
const closes: (() => Promise<unknown>)[] = []

async function startProcess() {
  const { app, close } = await startSecondProcess(shop)
  return { address: await app.listen({ port: 0 }), close }
}

beforeAll(async () => {
  await switchSellersOn(shop)
  here = await shop.app.listen({ port: 0 })
  const other = await startProcess()
  there = other.address
  closes.push(other.close)
})
const open: { stop(): void }[] = []
afterEach(() => {
  for (const stream of open.splice(0)) stream.stop()
})
afterAll(async () => {
  for (const close of closes) await close()
})

const hear = async (
  address: string,
  { token }: Pick<Person, 'token'>,
  query: Record<string, string> = {},
) => {
  const stream = await listenToStream(address, token, query)
  open.push(stream)
  await until('the greeting', async () => stream.events.length > 0 || stream.isOver())
  return stream
}
const order = async (productId?: string) => {
  const person = await shop.signIn()
  return buy(person, { [productId ?? (await makeProduct(shop.shop))]: 1 })
}

test('an order placed in one process is reported in another, with the new count', async () => {
  const staff = await shop.signIn('staff')
  const stream = await hear(there, staff)
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
  expect(stream.response.headers.get('content-encoding')).toBeNull()
  expect(stream.response.headers.get('cache-control')).toBe('no-store, no-transform')
  const { count } = stream.events[0]?.data.news?.orders ?? { count: -1 }
  const { number } = await order()
  const { data } = await stream.hears('orders')
  expect(data.news?.orders).toEqual({ count: count + 1, newest: number })
  expect(await staff.api.notifications.news()).toEqual(data.news)
})

test('an unpaid order counts as new once it is paid', async () => {
  const staff = await shop.signIn('staff')
  const { id } = await order()
  await shop.db.query(
    `update orders set payment_method = 'khalti', pay_until = now() + interval '15 minutes'
      where id = $1`,
    [id],
  )
  const before = (await staff.api.notifications.news()).orders?.count ?? 0
  const stream = await hear(there, staff)
  await shop.db.query(
    `insert into payments (order_id, way, amount_paisa, reference)
      select id, 'khalti', total_paisa, 'T-1' from orders where id = $1`,
    [id],
  )
  // That it waits may be told first.
  await until(
    'it to be counted',
    async () => stream.events.at(-1)?.data.news?.orders.count === before + 1,
  )
})

test('enquiries and low stock are reported too, and completed items no longer count', async () => {
  const staff = await shop.signIn('staff')
  const product = await makeProduct(shop.shop, { stock: 6 })
  const stream = await hear(here, staff)
  await shop.visitor.enquiries.send({
    name: 'Maya',
    email: 'maya@example.com',
    phone: '9841234567',
    message: 'Do you repair hinges?',
  })
  expect((await stream.hears('enquiries')).data.news?.enquiries).toMatchObject({ count: 1 })
  const low = stream.events[0]?.data.news?.stock.count ?? 0
  await staff.api.inventory.correctStock({ id: product, difference: -1, reason: 'correction' })
  expect((await stream.hears('stock')).data.news?.stock.count).toBe(low + 1)
})

test(
  'members of a seller hear of their own orders alone, and only who may see products of those ' +
    'that run low',
  async () => {
    const [seller, other] = [await makeSeller(shop), await makeSeller(shop)]
    const [packer, stranger] = [
      await makeMember(shop, seller.id, 'packer'),
      await makeMember(shop, other.id, 'owner'),
    ]
    const [own, others] = [
      await hear(there, packer, { businessId: seller.id }),
      await hear(there, stranger, { businessId: other.id }),
    ]
    expect(Object.keys(own.events[0]?.data.news ?? {})).toEqual(['orders'])
    expect(Object.keys(others.events[0]?.data.news ?? {})).toEqual(['orders', 'stock'])
    const { number } = await order(await makeSellerProduct(shop.shop, seller.id))
    expect((await own.hears('orders')).data.news).toEqual({ orders: { count: 1, newest: number } })
    // Its own order arrives after anything that would have been told of the first.
    await order(await makeSellerProduct(shop.shop, other.id))
    await others.hears('orders')
    expect(others.events.slice(1)).toHaveLength(1)
    expect((await hear(there, stranger, { businessId: seller.id })).response.status).toBe(404)
    expect((await hear(there, packer)).response.status).toBe(404)
  },
)

test('customers and visitors get no notifications', async () => {
  expect((await hear(here, await shop.signIn())).response.status).toBe(404)
  expect((await hear(here, { token: 'x'.repeat(43) })).response.status).toBe(403)
  await expectRefusal((await shop.signIn()).api.notifications.news(), 404)
})

test('a stream ends with its session, and with the role that allowed it', async () => {
  const [leaver, demoted] = [await shop.signIn('staff'), await shop.signIn('staff')]
  const [first, second] = [await hear(there, leaver), await hear(there, demoted)]
  await leaver.api.accounts.logout()
  await until('the stream to end', async () => first.isOver())
  expect(first.events.at(-1)?.event).toBe('end')
  expect(second.isOver()).toBe(false)
  await shop.db.query("update users set role = 'customer' where id = $1", [demoted.id])
  await until('the other to end', async () => second.isOver())
})

test('a removed member gets no more notifications', async () => {
  const seller = await makeSeller(shop)
  const packer = await makeMember(shop, seller.id, 'packer')
  const stream = await hear(there, packer, { businessId: seller.id })
  await shop.db.query('delete from business_members where user_id = $1', [packer.id])
  await until('the stream to end', async () => stream.isOver())
})

test('a client that reconnects learns whether anything has changed', async () => {
  const staff = await shop.signIn('staff')
  const first = await hear(here, staff)
  const { id } = first.events[0] ?? { id: '' }
  expect((await hear(here, staff, { after: id })).events[0]?.data.changed).toEqual([])
  await order()
  await first.hears('orders')
  expect((await hear(here, staff, { after: id })).events[0]?.data.changed).toContain('orders')
  // The other process does not know which events this stream has sent.
  expect(
    (await hear(there, staff, { after: first.events.at(-1)?.id ?? '' })).events[0]?.data.changed,
  ).toContain('orders')
})

test('marks do not reveal how much has happened', async () => {
  const [first, second] = [markNow(shop.shop), markNow(shop.shop)]
  expect(first).not.toBe(second)
  expect([first, second].map((mark) => isCurrent(shop.shop, mark))).toEqual([true, true])
  const stream = await hear(here, await shop.signIn('staff'))
  await order()
  await stream.hears('orders')
  expect(isCurrent(shop.shop, first)).toBe(false)
  expect(isCurrent(shop.shop, 'nonsense')).toBe(false)
})

test('fifty tabs are notified of an order by one database query', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => shop.signIn('staff')))
  const streams = await Promise.all(
    people.flatMap((person) => Array.from({ length: 10 }, () => hear(there, person))),
  )
  expect(streams).toHaveLength(50)
  const { number } = await order()
  for (const stream of streams)
    expect((await stream.hears('orders')).data.news?.orders.newest).toBe(number)
})

test('one person has a limited number of streams', async () => {
  const staff = await shop.signIn('staff')
  for (let tabs = 0; tabs < maxStreamsPerPerson; tabs++)
    expect((await hear(here, staff)).response.status).toBe(200)
  expect((await hear(here, staff)).response.status).toBe(429)
})

test('a process that stops ends its streams', async () => {
  const other = await startProcess()
  const stream = await hear(other.address, await shop.signIn('staff'))
  await other.close()
  await until('the stream to end', async () => stream.isOver())
})

const listener = (userId: string, share: Share, address = userId): Listener => ({
  userId,
  address,
  share,
  scope: null,
  check: async () => ['orders'],
})
const quiet = {
  signals: { on: () => {}, onGap: () => {} },
  mark: { now: () => '', isCurrent: () => false },
  readNews: async () => ({ orders: { count: 1, newest: 1 } }),
}

test('streams opened at the same moment stay within the limits, and owners get in', async () => {
  const hub = createHub(quiet)
  const open = async (share: Share, count: number) => {
    const results = await Promise.allSettled(
      Array.from({ length: count }, (_, index) =>
        hub.open(listener(`${share} ${index % 200}`, share)),
      ),
    )
    return results.filter(({ status }) => status === 'fulfilled').length
  }
  expect({
    members: await open('members', 1_500),
    staff: await open('staff', 1_500),
    owners: await open('owners', 1_500),
    all: hub.size,
  }).toEqual({ members: 500, staff: 450, owners: 50, all: 1_000 })
  hub.close()
})

test('one person and one network of sellers get a limited number at the same moment', async () => {
  const hub = createHub(quiet)
  const count = async (listeners: Listener[]) =>
    (await Promise.allSettled(listeners.map((each) => hub.open(each)))).filter(
      ({ status }) => status === 'fulfilled',
    ).length
  expect(await count(Array.from({ length: 100 }, () => listener('owner', 'owners')))).toBe(
    maxStreamsPerPerson,
  )
  const ofNetwork = (share: Share) =>
    Array.from({ length: 100 }, (_, index) => listener(`${share} ${index}`, share, '203.0.113.7'))
  expect(await count(ofNetwork('members'))).toBe(maxMemberStreamsPerNetwork)
  expect(await count(ofNetwork('staff'))).toBe(100)
  hub.close()
})

test('a refused stream takes no place', async () => {
  const hub = createHub({
    ...quiet,
    readNews: async () => {
      throw new Error('the database is gone')
    },
  })
  const refused = { ...listener('1', 'members'), check: async () => null }
  await expect(hub.open(refused)).rejects.toMatchObject({ code: 'not_found' })
  await expect(hub.open(listener('1', 'members'))).rejects.toThrow('the database is gone')
  expect(hub.size).toBe(0)
  hub.close()
})

test('a client that does not read is disconnected, and costs nothing until then', async () => {
  let tell = (_: string) => {}
  let reads = 0
  const hub = createHub({
    signals: {
      on: (_, listener) => {
        tell = listener
      },
      onGap: () => {},
    },
    mark: { now: () => '', isCurrent: () => false },
    readNews: async () => {
      reads += 1
      return { orders: { count: 1, newest: 1 } }
    },
  })
  const deaf = await hub.open(listener('1', 'staff'))
  const attentive = await hub.open(listener('2', 'staff'))
  attentive.resume()
  for (let orders = 0; orders < 1_000; orders++) tell('orders')
  await until('the change to be told', async () => reads === 3)
  hub.sendHeartbeat()
  expect([deaf.destroyed, attentive.destroyed]).toEqual([true, false])
  await until('it to be forgotten', async () => hub.size === 1)
  hub.close()
})
