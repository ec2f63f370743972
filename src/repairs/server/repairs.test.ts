import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProblems } from '#doctor.ts'
import { addDays } from '#kit/contract/day.ts'
import { nepalDate } from '#kit/contract/nepal-time.ts'
import { type Person, stockOf } from '../../../tests/support/orders.ts'
import { makeProduct } from '../../../tests/support/products.ts'
import { createTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import type { BookRepair } from '../contract.ts'
import type { EstimateLineInput, TakeIn } from '../desk-contract.ts'

let shop: TestShop
let staff: Person
let owner: Person
beforeAll(async () => {
  shop = await createTestShop()
  staff = await shop.signIn('technician')
  owner = await shop.signIn('owner')
  await owner.api.settings.update({ ...(await owner.api.settings.current()), registration: '609123456', registeredName: 'Himal Computers Pvt. Ltd.' })
  const { version } = await owner.api.invoices.issuer()
  await owner.api.invoices.updateIssuer({ kind: 'tax_invoice', prefix: 'KTM', address: 'Kathmandu', startNumber: 1, mailsPdf: false, reports: false, version })
})
afterAll(async () => {
  expect(await findProblems(shop.shop.db)).toEqual([])
  await shop.close()
})

let people = 0
const newPhone = () => `98${String(40_000_000 + ++people)}`
const laptop = { kind: 'laptop', brand: 'Lenovo', model: 'ThinkPad E14' } as const
const today = () => nepalDate(Date.now())
const inDays = (days: number) => addDays(today(), days)

const book = (change: Partial<BookRepair> = {}) =>
  shop.visitor.repairs.book({ ...laptop, words: 'The screen flickers.', way: 'bring', name: 'Sita Gurung', phone: newPhone(), ...change })
const takeIn = async (change: Partial<TakeIn> = {}) =>
  staff.api.repairs.takeIn({
    ...laptop,
    words: 'The screen flickers.',
    customer: { name: 'Sita Gurung', number: newPhone(), email: '', isAnother: false },
    agreesToDataLoss: true,
    agreesToPrivacy: true,
    ...change,
  })
const work = (name: string, price: number): EstimateLineInput => ({ name, reason: 'It is worn.', isNeeded: true, part: null, work: price })
const part = (productId: string, price: number, price2 = 0, quantity = 1): EstimateLineInput => ({
  name: `Part ${productId}`,
  reason: '',
  isNeeded: true,
  part: { productId, name: '', quantity, price },
  work: price2,
})

const versionOf = async (id: string) => (await staff.api.repairs.one({ id })).version
const move = async (id: string, to: Parameters<typeof staff.api.repairs.move>[0]['to'], note = '') =>
  (await staff.api.repairs.move({ id, to, note, version: await versionOf(id) })).data

/** A device with an estimate that waits for an answer. */
async function estimated(lines: EstimateLineInput[], change: Partial<TakeIn> = {}) {
  const { data, link } = await takeIn(change)
  await move(data.id, 'diagnosing')
  await staff.api.repairs.saveEstimate({ id: data.id, lines, validUntil: inDays(7), version: await versionOf(data.id) })
  const sent = (await staff.api.repairs.sendEstimate({ id: data.id, version: await versionOf(data.id) })).data
  const estimate = sent.estimates[0]
  if (!estimate) throw new Error('there is no estimate')
  return { id: data.id, number: data.number, link, estimate, all: estimate.lines.map(({ id }) => id) }
}
const answer = ({ link, estimate }: { link: string; estimate: { id: string; version: number } }, approved: string[]) =>
  shop.visitor.repairs.decide({ link, estimate: estimate.id, version: estimate.version, approved })

/** Approved, repaired and tested. */
async function ready(lines: EstimateLineInput[], change: Partial<TakeIn> = {}) {
  const made = await estimated(lines, change)
  await answer(made, made.all)
  return { ...made, ticket: await finish(made.id) }
}
async function finish(id: string) {
  await move(id, 'repairing')
  for (const { id: line, part: fitted } of (await staff.api.repairs.one({ id })).estimates.flatMap((each) => each.lines.filter((each) => each.isApproved))) {
    if (fitted) await staff.api.repairs.fitPart({ id, line, isUsed: true })
  }
  const { tests } = await move(id, 'testing')
  await staff.api.repairs.saveTests({ id, tests: tests.map((point) => ({ ...point, result: 'passed' })), version: await versionOf(id) })
  return move(id, 'ready')
}
const cash = (amount: number) => [{ way: 'cash' as const, amount, reference: '' }]
const signed = { proof: 'signature', signature: 'M10 20L30 40', to: 'Sita Gurung' } as const
const handOver = async (id: string, change: Partial<Parameters<typeof staff.api.repairs.handOver>[0]> = {}) =>
  (await staff.api.repairs.handOver({ id, ...signed, version: await versionOf(id), ...change })).data
async function done(lines: EstimateLineInput[], total: number) {
  const made = await ready(lines)
  return { ...made, ticket: await handOver(made.id, { payments: cash(total) }) }
}
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing was refused',
    (error: { code?: string }) => error.code,
  )
const shelf = async (id: string) => {
  const { rows } = await shop.shop.db.query('select coalesce((select pieces from reserved_pieces where product_id = $1), 0)::int as reserved', [id])
  return { stock: await stockOf(shop.shop, id), reserved: rows[0].reserved as number }
}
const picture = async () => {
  const file = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  return new Blob([new Uint8Array(await file.png().toBuffer())], { type: 'image/png' })
}

describe('booking', () => {
  test('gives a number and a link that opens the repair, without an account', async () => {
    const { data } = await book({ email: 'sita@example.com' })
    expect(data.link).toMatch(/^[\w-]{43}$/)
    expect(await shop.visitor.repairs.track({ link: data.link })).toMatchObject({
      number: data.number,
      stage: 'booked',
      device: { ...laptop, serial: '' },
      words: 'The screen flickers.',
      customerName: 'Sita Gurung',
      canCancel: true,
      bill: { total: 0, paid: 0, due: 0 },
    })
    expect((await shop.mails()).some((mail) => mail.includes('sita@example.com') && mail.includes(`R-${data.number}`))).toBe(true)
  })

  test('sent twice with one key is one booking', async () => {
    const key = randomUUID()
    const first = await book({ key })
    expect((await book({ key })).data.number).toBe(first.data.number)
  })

  test('is for a fault of the list or for own words, but not for nothing', async () => {
    const [fault] = (await shop.visitor.repairs.offer()).faults
    expect((await book({ words: '', faults: [fault?.id ?? ''] })).data.number).toBeGreaterThan(0)
    expect(await refusal(book({ words: '' }))).toBe('invalid_input')
  })

  test('by a bot keeps nothing', async () => {
    const before = (await staff.api.repairs.counts()).booked
    expect((await book({ website: 'https://spam.example' })).data.number).toBe(0)
    expect((await staff.api.repairs.counts()).booked).toBe(before)
  })

  test('belongs to whoever is signed in', async () => {
    const customer = await shop.signIn()
    const { data } = await customer.api.repairs.book({ ...laptop, words: 'Dark.', way: 'bring', name: 'Maya', phone: newPhone() })
    const [own] = (await customer.api.repairs.own({})).items
    expect(own).toMatchObject({ number: data.number, stage: 'booked' })
    const { link } = await customer.api.repairs.ownLink({ id: own?.id ?? '' })
    expect((await shop.visitor.repairs.track({ link })).number).toBe(data.number)
  })

  test('takes photos along that nobody else can take', async () => {
    const { id } = await shop.visitor.repairs.uploadPhoto({ file: await picture() })
    const { data } = await book({ photos: [id] })
    expect((await shop.visitor.repairs.track({ link: data.link })).photos).toMatchObject([{ id, isFromShop: false }])
    expect(await refusal(book({ photos: [id] }))).toBe('repair_photo_unknown')
    const other = (await book()).data.link
    const shown = (link: string) => shop.app.inject({ url: `/api/v1/repair/track/${link}/photo/${id}` })
    expect([(await shown(data.link)).statusCode, (await shown(other)).statusCode]).toEqual([200, 404])
  })

  test('is called off by its owner while the device is not there, and its time is free again', async () => {
    const slot = await freeSlot('bring')
    const { data } = await book({ slot })
    expect((await shop.visitor.repairs.cancel({ link: data.link })).data.stage).toBe('cancelled')
    const { link } = await takeIn()
    expect(await refusal(shop.visitor.repairs.cancel({ link }))).toBe('repair_step_not_possible')
  })
})

const freeSlot = async (way: 'bring' | 'collect') =>
  (await shop.visitor.repairs.slots({ way })).flatMap(({ slots }) => slots).findLast(({ isFree }) => isFree)?.startsAt ?? ''
const home = { district: 'Kathmandu', municipality: 'Kathmandu', ward: 10, tole: 'Baneshwor' } as const

describe('times', () => {
  test('are within opening hours, and closed days are named', async () => {
    const rules = await owner.api.repairs.settings()
    const holiday = inDays(3)
    await owner.api.repairs.updateSettings({ ...rules, opens: '10:00', closes: '17:30', slotMinutes: 120, holidays: [{ day: holiday, name: 'Tihar' }] })
    const days = await shop.visitor.repairs.slots({ way: 'bring' })
    expect(days).toHaveLength(14)
    expect(days.find(({ day }) => day === holiday)).toEqual({ day: holiday, closed: 'Tihar', slots: [] })
    const [first, ...rest] = days.find(({ day }) => day === inDays(1))?.slots ?? []
    expect([first?.startsAt, rest.at(-1)?.endsAt]).toEqual([`${inDays(1)}T04:15:00.000Z`, `${inDays(1)}T10:15:00.000Z`])
  })

  test('have room for as many as the settings say: of five who want the last place, one gets it', async () => {
    const rules = await owner.api.repairs.settings()
    await owner.api.repairs.updateSettings({ ...rules, collectCapacity: 1 })
    const slot = await freeSlot('collect')
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => book({ way: 'collect', slot, address: { ...home, landmark: '', receiver: '', alternativePhone: '' } })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await shop.visitor.repairs.slots({ way: 'collect' })).flatMap(({ slots }) => slots).find(({ startsAt }) => startsAt === slot)?.isFree).toBe(false)
  })

  test('to be collected need an address where the shop collects', async () => {
    await owner.api.repairs.updateSettings({ ...(await owner.api.repairs.settings()), collectCapacity: 3 })
    const slot = await freeSlot('collect')
    const far = { district: 'Kaski', municipality: 'Pokhara', ward: 6, tole: 'Lakeside', landmark: '', receiver: '', alternativePhone: '' } as const
    expect(await refusal(book({ way: 'collect', slot, address: far }))).toBe('repair_not_collected_there')
    expect(await refusal(book({ way: 'collect', slot }))).toBe('invalid_input')
    expect(await refusal(book({ slot: `${inDays(1)}T00:00:00Z` }))).toBe('invalid_input')
  })
})

describe('a link', () => {
  test('of somebody else opens nothing, and the database does not have it', async () => {
    const { data } = await book()
    expect(await refusal(shop.visitor.repairs.track({ link: `${data.link.slice(0, -1)}${data.link.endsWith('A') ? 'B' : 'A'}` }))).toBe('repair_unknown')
    const { rows } = await shop.shop.db.query("select count(*) as found from repair_links where encode(token_hash, 'escape') like '%' || $1 || '%'", [
      data.link,
    ])
    expect(Number(rows[0].found)).toBe(0)
  })

  test('is given for number and phone; what is wrong and what is unknown is answered alike', async () => {
    const phone = newPhone()
    const { data } = await book({ phone })
    const { link } = await shop.visitor.repairs.find({ number: `r-${data.number}`, phone: `+977 ${phone}` })
    expect((await shop.visitor.repairs.track({ link })).number).toBe(data.number)
    const ask = async (number: string, given: string) => {
      const reply = await shop.app.inject({ method: 'POST', url: '/api/v1/repair/find', payload: { number, phone: given } })
      return { status: reply.statusCode, body: reply.json() }
    }
    const wrong = await ask(String(data.number), newPhone())
    expect(wrong.status).toBe(404)
    expect(await ask('999999999', phone)).toEqual(wrong)
  })

  test('is not found by trying phones for one number', async () => {
    const { data } = await book()
    const tries = []
    for (let n = 0; n < 25; n++) tries.push(await refusal(shop.visitor.repairs.find({ number: String(data.number), phone: newPhone() })))
    expect(tries.at(-1)).toBe('too_many_requests')
    await shop.shop.db.query('delete from attempts')
  })
})

describe('taking in', () => {
  test('keeps everything in one call, and knows the customer from then on', async () => {
    const number = newPhone()
    const photo = await shop.visitor.repairs.uploadPhoto({ file: await picture() })
    const { data, link } = await takeIn({
      customer: { name: 'Hari Thapa', number, email: '', isAnother: false },
      serial: 'PF-3X 91',
      accessories: ['Charger'],
      checklist: [{ name: 'Hinges firm', isFine: false, note: 'left one' }],
      password: 'moon-42',
      photos: [photo.id],
    })
    expect(data).toMatchObject({
      stage: 'received',
      customer: { name: 'Hari Thapa', phone: number },
      accessories: ['Charger'],
      checklist: [{ name: 'Hinges firm', isFine: false, note: 'left one' }],
      hasPassword: true,
      photos: [{ id: photo.id, isReleased: false }],
      source: 'counter',
    })
    expect(data.dueAt).not.toBeNull()
    expect(await shop.visitor.repairs.track({ link })).toMatchObject({ hasPassword: true, photos: [] })
    const found = await staff.api.repairs.lookUp({ q: 'PF3X91' })
    expect(found.devices).toMatchObject([{ brand: 'Lenovo', serial: 'PF-3X 91', ticket: { id: data.id }, customer: { name: 'Hari Thapa' } }])
    expect((await staff.api.repairs.lookUp({ q: number })).customers).toMatchObject([{ name: 'Hari Thapa' }])
    expect((await staff.api.repairs.lookUp({ q: `https://shop.example/repair/${link}` })).tickets).toMatchObject([{ id: data.id }])
  })

  test('of a booking gives whoever booked it an account, and asks for consent', async () => {
    const phone = newPhone()
    const { data } = await book({ phone })
    const [card] = (await staff.api.repairs.list({ search: String(data.number) })).items
    const booking = { id: card?.id ?? '', version: card?.version ?? 0 }
    const input = { ...laptop, words: 'Flickers', booking, agreesToDataLoss: true, agreesToPrivacy: true }
    expect(await refusal(staff.api.repairs.takeIn({ ...input, agreesToPrivacy: false }))).toBe('invalid_input')
    const taken = (await staff.api.repairs.takeIn(input)).data
    expect(taken).toMatchObject({ number: data.number, stage: 'received', customer: { phone } })
    expect(taken.customer.id).not.toBeNull()
    expect(await refusal(staff.api.repairs.takeIn({ ...input }))).toBe('changed_meanwhile')
  })

  test('is for those who may', async () => {
    const stock = await shop.signIn('stock')
    expect(await refusal(stock.api.repairs.board({}))).toBe('not_permitted')
  })
})

describe('the password of a device', () => {
  test('is shown to who works on it, and every look is in the audit log', async () => {
    const { data } = await takeIn({ password: 'moon-42' })
    expect(await refusal(staff.api.repairs.lookAtPassword({ id: data.id }))).toBe('repair_password_not_yours')
    await staff.api.repairs.assign({ id: data.id, technician: staff.id, version: data.version })
    expect(await staff.api.repairs.lookAtPassword({ id: data.id })).toEqual({ password: 'moon-42' })
    const looks = (await owner.api.audit.list({ subject: 'repair', subjectId: data.id })).items.filter(({ action }) => action === 'looked at the password of')
    expect(looks).toHaveLength(1)
  })

  test('is nowhere in the database as it is, and cannot be moved to another device', async () => {
    const [one, other] = [(await takeIn({ password: 'sun-4711', technician: staff.id })).data, (await takeIn({ technician: staff.id })).data]
    const { rows } = await shop.shop.db.query(
      "select count(*) as found from repairs where position('sun-4711'::bytea in password) > 0 or repairs::text like '%sun-4711%'",
    )
    expect(Number(rows[0].found)).toBe(0)
    await shop.shop.db.query('update repairs set password = (select password from repairs where id = $1) where id = $2', [one.id, other.id])
    expect(await refusal(staff.api.repairs.lookAtPassword({ id: other.id }))).toBe('not_found')
    await shop.shop.db.query('update repairs set password = null where id = $1', [other.id])
  })

  test('is erased with photos and inside notes some days after handing over; what was done stays', async () => {
    const { id, link } = await done([work('Screen fitted', 1_200)], 1_200)
    await shop.shop.db.query("update repairs set password = '\\x00', stage_since = now() - interval '31 days' where id = $1", [id])
    await staff.api.repairs.addNote({ id, text: 'Customer in a hurry', isOutward: false })
    await shop.runTask('repair-erasing')
    const ticket = await staff.api.repairs.one({ id })
    expect(ticket).toMatchObject({ hasPassword: false, photos: [], bill: { total: 1_200, due: 0 } })
    expect(ticket.erasedAt).not.toBeNull()
    expect(ticket.events.filter(({ kind, text }) => kind === 'note' && text !== '')).toEqual([])
    expect((await shop.visitor.repairs.track({ link })).warrantyUntil).toBe(inDays(90))
  })
})

describe('an estimate', () => {
  test('is answered by line: what is approved is reserved, what is declined is neither done nor charged', async () => {
    const product = await makeProduct(shop.shop, { priceRs: 5_000, stock: 3 })
    const made = await estimated([part(product, 5_000, 600), work('Fans cleaned', 1_500)])
    expect((await shop.visitor.repairs.track({ link: made.link })).estimates).toMatchObject([{ total: 7_100, state: 'sent' }])
    expect(await shelf(product)).toEqual({ stock: 3, reserved: 0 })
    const reply = await answer(made, made.all.slice(0, 1))
    expect(reply.data).toMatchObject({ stage: 'approved', bill: { total: 5_600, due: 5_600 }, estimates: [{ state: 'approved', approvedTotal: 5_600 }] })
    expect(await shelf(product)).toEqual({ stock: 2, reserved: 1 })
    const { orders } = await staff.api.repairs.one({ id: made.id })
    expect((await owner.api.orders.one({ id: orders[0]?.id ?? '' })).items.map(({ product: { productName }, lineTotal }) => [productName, lineTotal])).toEqual([
      [expect.stringContaining('Thing'), 5_000],
      [`Part ${product}`, 600],
    ])
  })

  test('is answered once: of two at the same time, one is refused', async () => {
    const product = await makeProduct(shop.shop, { stock: 5 })
    const made = await estimated([part(product, 1_000)])
    const tries = await Promise.allSettled([answer(made, made.all), answer(made, made.all), answer(made, [])])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await shelf(product)).stock + (await shelf(product)).reserved).toBe(5)
  })

  test('that staff revise meanwhile cannot be answered as it was', async () => {
    const made = await estimated([work('Battery fitted', 600)])
    const [, answered] = await Promise.allSettled([
      staff.api.repairs.saveEstimate({ id: made.id, lines: [work('Battery fitted', 900)], validUntil: inDays(7), version: await versionOf(made.id) }),
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
    await staff.api.repairs.saveEstimate({ id: second.id, lines: [work('Battery fitted', 900)], validUntil: inDays(7), version: await versionOf(second.id) })
    expect(await refusal(answer(second, second.all))).toBe('repair_estimate_changed')
  })

  test('for the last piece is approved in one of two repairs', async () => {
    const product = await makeProduct(shop.shop, { stock: 1 })
    const both = await Promise.all([estimated([part(product, 1_000)]), estimated([part(product, 1_000)])])
    const tries = await Promise.all(both.map((made) => refusal(answer(made, made.all))))
    expect(tries.toSorted()).toEqual(['nothing was refused', 'repair_parts_gone'])
    expect(await shelf(product)).toEqual({ stock: 0, reserved: 1 })
  })

  test('is not valid after its last day', async () => {
    const made = await estimated([work('Battery fitted', 600)])
    await shop.shop.db.query('update repair_estimates set valid_until = $2 where id = $1', [made.estimate.id, inDays(-1)])
    expect((await shop.visitor.repairs.track({ link: made.link })).estimates).toMatchObject([{ state: 'expired' }])
    expect(await refusal(answer(made, made.all))).toBe('repair_estimate_expired')
  })

  test('declined as a whole costs what the settings say: nothing, unless the owner says more', async () => {
    const free = await estimated([work('Board repaired', 8_000)])
    expect((await answer(free, [])).data).toMatchObject({ stage: 'not_repaired', bill: { total: 0, due: 0 } })
    await owner.api.repairs.updateSettings({ ...(await owner.api.repairs.settings()), noFixFee: 500 })
    const paid = await estimated([work('Board repaired', 8_000)])
    expect((await answer(paid, [])).data).toMatchObject({ stage: 'not_repaired', bill: { total: 500, due: 500 } })
    await owner.api.repairs.updateSettings({ ...(await owner.api.repairs.settings()), noFixFee: 0 })
  })

  test('is not cheaper than whoever writes it may offer', async () => {
    const product = await makeProduct(shop.shop, { priceRs: 5_000 })
    const { data } = await takeIn()
    await move(data.id, 'diagnosing')
    const save = async (by: Person) =>
      by.api.repairs.saveEstimate({ id: data.id, lines: [part(product, 1_000)], validUntil: inDays(7), version: await versionOf(data.id) })
    expect(await refusal(save(staff))).toBe('repair_price_too_low')
    expect((await save(owner)).data.estimates).toMatchObject([{ state: 'draft', total: 1_000 }])
  })

  test('for what turns up later is a second one; what was approved before stays', async () => {
    const made = await estimated([work('Screen fitted', 1_200)])
    await answer(made, made.all)
    await move(made.id, 'repairing')
    await staff.api.repairs.saveEstimate({ id: made.id, lines: [work('Hinge repaired', 1_400)], validUntil: inDays(7), version: await versionOf(made.id) })
    const { data } = await staff.api.repairs.sendEstimate({ id: made.id, version: await versionOf(made.id) })
    expect(data.stage).toBe('waiting_approval')
    const [second] = data.estimates
    const decided = await staff.api.repairs.decideFor({ id: made.id, estimate: second?.id ?? '', version: second?.version ?? 0, approved: [], by: 'phone' })
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
    expect(await refusal(staff.api.repairs.dropLine({ id: made.id, line, reason: 'Not needed' }))).toBe('repair_part_used')
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
    expect(await move(made.id, 'not_repaired', 'The board is dead.')).toMatchObject({ bill: { total: 0, due: 0 } })
    expect(await shelf(product)).toEqual({ stock: 4, reserved: 0 })
    expect(await handOver(made.id)).toMatchObject({ stage: 'handed_over', warrantyUntil: null, handedOver: { isRepaired: false } })
  })

  test('that is not marked as built in keeps a repair from being ready', async () => {
    const product = await makeProduct(shop.shop)
    const made = await estimated([part(product, 1_000)])
    await answer(made, made.all)
    await move(made.id, 'repairing')
    const { tests } = await move(made.id, 'testing')
    expect(await refusal(move(made.id, 'ready'))).toBe('repair_tests_missing')
    await staff.api.repairs.saveTests({ id: made.id, tests: tests.map((point) => ({ ...point, result: 'passed' })), version: await versionOf(made.id) })
    expect(await refusal(move(made.id, 'ready'))).toBe('repair_parts_unused')
  })
})

describe('stages', () => {
  test('follow each other as the table says, and an older sight of a repair moves nothing', async () => {
    const { data } = await takeIn()
    expect(await refusal(move(data.id, 'ready'))).toBe('repair_step_not_possible')
    await move(data.id, 'diagnosing')
    expect(await refusal(move(data.id, 'repairing'))).toBe('repair_step_not_possible')
    expect(await refusal(move(data.id, 'handed_over'))).toBe('repair_step_not_possible')
    expect(await refusal(staff.api.repairs.move({ id: data.id, to: 'not_repaired', version: data.version }))).toBe('changed_meanwhile')
  })

  test('of the shop’s own stand between, on the board as well, and stay while repairs are in them', async () => {
    const rules = await owner.api.repairs.settings()
    const { ownStages } = await owner.api.repairs.updateSettings({
      ...rules,
      ownStages: [{ name: 'At the soldering bench', after: 'diagnosing', isArchived: false }],
    })
    const [own] = ownStages
    const { data } = await takeIn()
    const id = data.id
    await move(id, 'diagnosing')
    const moved = await staff.api.repairs.move({ id, to: 'diagnosing', ownStage: own?.id ?? '', version: await versionOf(id) })
    expect(moved.data).toMatchObject({ stage: 'diagnosing', ownStage: own?.id })
    const { columns } = await staff.api.repairs.board({})
    expect(columns.find(({ ownStage }) => ownStage?.id === own?.id)).toMatchObject({ stage: 'diagnosing', count: 1, cards: [{ id }] })
    expect(await refusal(owner.api.repairs.updateSettings({ ...(await owner.api.repairs.settings()), ownStages: [] }))).toBe('repair_stage_in_use')
    await move(id, 'not_repaired')
    await owner.api.repairs.updateSettings({ ...(await owner.api.repairs.settings()), ownStages: [] })
  })
})

describe('handing over', () => {
  test('takes the rest of the money, writes the invoice and begins the warranty', async () => {
    const product = await makeProduct(shop.shop, { priceRs: 5_000 })
    const { id } = await ready([part(product, 5_000, 600)])
    const [order] = (await staff.api.repairs.one({ id })).orders
    const { version } = await owner.api.payments.ofOrder({ id: order?.id ?? '' })
    await owner.api.payments.receive({ id: order?.id ?? '', amount: 1_000, way: 'cash', version })
    expect((await staff.api.repairs.one({ id })).bill).toEqual({ total: 5_600, paid: 1_000, due: 4_600 })
    expect(await refusal(handOver(id, { payments: cash(4_000) }))).toBe('repair_unpaid')
    expect(await refusal(handOver(id, { payments: cash(5_000) }))).toBe('repair_paid_too_much')
    expect(await handOver(id, { payments: cash(4_600) })).toMatchObject({
      stage: 'handed_over',
      bill: { due: 0 },
      warrantyUntil: inDays(90),
      handedOver: { to: 'Sita Gurung', proof: 'signature' },
    })
    expect(await owner.api.orders.one({ id: order?.id ?? '' })).toMatchObject({ stage: 'delivered', paymentStatus: 'paid' })
    expect(await owner.api.invoices.ofOrder({ id: order?.id ?? '' })).toMatchObject([{ total: 5_600 }])
  })

  test('without payment needs a reason, and what is due stays due', async () => {
    const { id } = await ready([work('Screen fitted', 1_200)])
    const ticket = await handOver(id, { unpaidReason: 'Pays on Friday' })
    expect(ticket).toMatchObject({ bill: { total: 1_200, paid: 0, due: 1_200 }, handedOver: { unpaidReason: 'Pays on Friday' } })
  })

  test('needs a signature or the code that the customer knows', async () => {
    const { id, link } = await ready([work('Screen fitted', 1_200)])
    const { pickupCode } = await shop.visitor.repairs.track({ link })
    const wrong = pickupCode === '123456' ? '654321' : '123456'
    expect(await refusal(handOver(id, { payments: cash(1_200), signature: '' }))).toBe('invalid_input')
    expect(await refusal(handOver(id, { payments: cash(1_200), proof: 'code', code: wrong }))).toBe('repair_code_wrong')
    expect(await handOver(id, { payments: cash(1_200), proof: 'code', code: pickupCode ?? '' })).toMatchObject({ handedOver: { proof: 'code' } })
  })

  test('twice at once is once', async () => {
    const { id } = await ready([work('Screen fitted', 1_200)])
    const version = await versionOf(id)
    const tries = await Promise.allSettled([1, 2].map(() => handOver(id, { payments: cash(1_200), version })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await staff.api.repairs.one({ id })).bill).toEqual({ total: 1_200, paid: 1_200, due: 0 })
  })
})

describe('the warranty of a repair', () => {
  test('is claimed by a repair that belongs to it; the period goes on, and can be claimed again', async () => {
    const { id, link, ticket } = await done([work('Screen fitted', 1_200)], 1_200)
    const claimed = await shop.visitor.repairs.claim({ link, words: 'It flickers again.' })
    expect(await refusal(shop.visitor.repairs.claim({ link, words: 'And again.' }))).toBe('repair_claim_open')
    const [card] = (await staff.api.repairs.list({ search: String(claimed.data.number) })).items
    const booking = { id: card?.id ?? '', version: card?.version ?? 0 }
    const claim = (await staff.api.repairs.takeIn({ ...laptop, words: 'It flickers again.', booking, agreesToDataLoss: true, agreesToPrivacy: true })).data
    expect(claim).toMatchObject({ isClaim: true, claimOf: { id, warrantyUntil: ticket.warrantyUntil } })
    await move(claim.id, 'diagnosing')
    await finish(claim.id)
    expect(await handOver(claim.id)).toMatchObject({ stage: 'handed_over', warrantyUntil: null, bill: { total: 0 } })
    expect(await staff.api.repairs.one({ id })).toMatchObject({
      warrantyUntil: ticket.warrantyUntil,
      canClaim: true,
      claims: [{ id: claim.id, stage: 'handed_over' }],
    })
    const again = await takeIn({ claimOf: id, customer: undefined })
    expect(again.data.claimOf).toMatchObject({ id })
  })

  test('is over after its last day', async () => {
    const { id, link } = await done([work('Screen fitted', 1_200)], 1_200)
    await shop.shop.db.query('update repairs set warranty_until = $2 where id = $1', [id, inDays(-1)])
    expect(await refusal(shop.visitor.repairs.claim({ link, words: 'Again.' }))).toBe('repair_warranty_over')
  })
})

describe('words between the desk and the customer', () => {
  test('reach both, and inside notes stay inside', async () => {
    const { data, link } = await takeIn({ customer: { name: 'Rekha Tamang', number: newPhone(), email: 'rekha@example.com', isAnother: false } })
    await shop.visitor.repairs.write({ link, text: 'When is it done?' })
    expect((await staff.api.repairs.list({ state: 'unread' })).items).toMatchObject([{ id: data.id, unread: 1 }])
    await staff.api.repairs.addNote({ id: data.id, text: 'Difficult customer', isOutward: false })
    await staff.api.repairs.addNote({ id: data.id, text: 'Tomorrow at four.', isOutward: true })
    const seen = await shop.visitor.repairs.track({ link })
    expect(seen.messages.map(({ isFromShop, text }) => [isFromShop, text])).toEqual([
      [false, 'When is it done?'],
      [true, 'Tomorrow at four.'],
    ])
    expect(JSON.stringify(seen)).not.toContain('Difficult')
    expect((await staff.api.repairs.one({ id: data.id })).unread).toBe(0)
    expect((await shop.mails()).some((mail) => mail.includes('rekha@example.com') && mail.includes('Tomorrow at four'))).toBe(true)
  })

  test('about a device that nobody fetches are sent after days, as often as the settings say', async () => {
    const { id } = await ready([work('Screen fitted', 1_200)])
    const remind = async () => {
      await shop.shop.db.query("update repairs set stage_since = now() - interval '40 days', reminded_at = reminded_at - interval '40 days' where id = $1", [
        id,
      ])
      await shop.runTask('repair-reminders')
      return (await staff.api.repairs.one({ id })).reminders
    }
    expect([await remind(), await remind(), await remind(), await remind()]).toEqual([1, 2, 3, 3])
  })
})

describe('photos of the desk', () => {
  test('are seen by the customer once they are released', async () => {
    const { data, link } = await takeIn()
    const { id } = await staff.api.repairs.addPhoto({ id: data.id, file: await picture() })
    const status = async () => (await shop.app.inject({ url: `/api/v1/repair/track/${link}/photo/${id}` })).statusCode
    expect(await status()).toBe(404)
    await staff.api.repairs.changePhoto({ id, isReleased: true, note: 'The worn cable' })
    expect(await status()).toBe(200)
    await staff.api.repairs.removePhoto({ id })
    expect(await status()).toBe(404)
  })
})

test('the report counts what was done, and tells labour from parts', async () => {
  const product = await makeProduct(shop.shop, { priceRs: 5_000 })
  const before = await owner.api.repairs.report({ from: today(), to: today() })
  await done([part(product, 5_000, 600)], 5_600)
  const after = await owner.api.repairs.report({ from: today(), to: today() })
  expect(after.income.labour - before.income.labour).toBe(600)
  expect(after.income.parts - before.income.parts).toBe(5_000)
  expect(after.handedOver - before.handedOver).toBe(1)
  expect(after.byFault.length).toBeGreaterThan(0)
})

test('the board finds a repair by technician, day and words', async () => {
  const { data } = await takeIn({ brand: 'Acer', model: 'Nitro V 15', technician: staff.id })
  const onBoard = async (query: Parameters<typeof staff.api.repairs.board>[0]) =>
    (await staff.api.repairs.board(query)).columns.flatMap(({ cards }) => cards.map(({ id }) => id))
  expect(await onBoard({ search: 'nitro' })).toEqual([data.id])
  expect(await onBoard({ technician: 'me', search: 'nitro' })).toEqual([data.id])
  expect(await onBoard({ technician: 'none', search: 'nitro' })).toEqual([])
  expect(await onBoard({ due: 'overdue', search: 'nitro' })).toEqual([])
  expect((await staff.api.repairs.list({ search: `R-${data.number}` })).items).toMatchObject([{ id: data.id }])
})

test('a slip carries a link of its own that opens the repair', async () => {
  const { data } = await takeIn()
  const paper = await staff.api.repairs.paper({ id: data.id })
  expect(paper.url.endsWith(`/repair/${paper.link}`)).toBe(true)
  expect((await shop.visitor.repairs.track({ link: paper.link })).number).toBe(data.number)
})

test('a customer who is forgotten leaves what was done, and nothing that names them', async () => {
  const customer = await shop.signIn()
  const { data, link } = await takeIn({ customerId: customer.id, customer: undefined, words: 'Secret love letters on it' })
  expect(await refusal(owner.api.customers.remove({ id: customer.id }))).toBe('customer_has_open_repairs')
  await move(data.id, 'not_repaired')
  await handOver(data.id)
  await owner.api.customers.remove({ id: customer.id })
  expect(await refusal(shop.visitor.repairs.track({ link }))).toBe('repair_unknown')
  const left = await staff.api.repairs.one({ id: data.id })
  expect(left).toMatchObject({ words: '', customer: { phone: '', email: '' } })
})

test('the repairs of two customers who are one become one list', async () => {
  const [one, other] = [await shop.signIn(), await shop.signIn()]
  const { data } = await takeIn({ customerId: one.id, customer: undefined })
  await owner.api.customers.merge({ id: other.id, from: one.id })
  expect((await other.api.repairs.own({})).items).toMatchObject([{ id: data.id }])
})
