import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { walkInId } from '#accounts/model.ts'
import { startSparrow } from '../../../../tests/support/mocks/sparrow.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import {
  home,
  laptop,
  newCustomer,
  newPhone,
  openRepairShop,
  part,
  picture,
  work,
} from '../../../../tests/support/records/repairs.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { until } from '../../../../tests/support/shop/until.ts'

const sparrow = await startSparrow()
const {
  shop,
  staff,
  owner,
  book,
  takeIn,
  versionOf,
  track,
  takeInBooking,
  changeSettings,
  estimated,
  answer,
  ready,
  done,
  query,
  shelf,
  freeSlot,
  close,
} = await openRepairShop(sparrow.settings)
afterAll(async () => {
  await close()
  sparrow.close()
})

describe('an impatient customer', () => {
  test('who books the last place three times at once has one booking', async () => {
    await changeSettings({ collectCapacity: 1 })
    const [key, slot, phone] = [randomUUID(), await freeSlot('collect'), newPhone()]
    const address = { ...home, landmark: '', receiver: '', alternativePhone: '' }
    const replies = await Promise.all(
      [1, 2, 3].map(() => book({ key, phone, transport: 'collect', slot, address })),
    )
    expect(new Set(replies.map(({ data }) => data.number)).size).toBe(1)
    expect(new Set(replies.map(({ data }) => data.link)).size).toBe(3)
    await changeSettings({ collectCapacity: 3 })
  })

  test('who repeats an answer gets the same reply, and a different answer is refused', async () => {
    const product = await makeProduct(shop.shop, { stock: 4 })
    const repair = await estimated([part(product, 1_000), work('Fitted', 300)])
    const [first = ''] = repair.all
    const replies = await Promise.all([answer(repair, [first]), answer(repair, [first])])
    expect(replies.map(({ data }) => data.bill.total)).toEqual([1_000, 1_000])
    expect(await shelf(product)).toEqual({ stock: 3, reserved: 1 })
    await expectRefusal(answer(repair, repair.all), 'repair_estimate_changed')
  })

  test('who writes a message does not stop a change that staff are making', async () => {
    const { data, link } = await takeIn()
    const version = await versionOf(data.id)
    await shop.visitor.repairs.write({ link, text: 'When is it done?' })
    await staff.api.repairs.readMessages({ id: data.id })
    expect(
      (await staff.api.repairs.move({ id: data.id, to: 'diagnosing', version })).data.stage,
    ).toBe('diagnosing')
  })
})

describe('an attacker', () => {
  test('does not get a repair by writing its owner’s phone number into a profile', async () => {
    const [thief, phone] = [await shop.signIn(), newPhone()]
    await query('update users set phone = $2 where id = $1', [thief.id, phone])
    const { data } = await book({ phone })
    const ticket = await takeInBooking(data.number)
    expect(ticket.data.customer).toMatchObject({ phone })
    expect(ticket.data.customer.id).not.toBe(thief.id)
    expect((await thief.api.repairs.own({})).items).toEqual([])
  })

  test('cannot book an unknown fault or a brand of two lines', async () => {
    await expectRefusal(book({ description: '', faults: ['999999'] }), 'invalid_input')
    await expectRefusal(book({ brand: 'Len\novo' }), 'invalid_input')
    await expectRefusal(book({ brand: 'Len\u202eovo' }), 'invalid_input')
  })

  test('cannot keep customers from adding photos for more than half an hour', async () => {
    const { rows } = await shop.db.query<{ id: string }>(
      `insert into repair_photos (bytes, content)
        select 1, '\\x00' from generate_series(1, 200) returning id`,
    )
    const upload = async () => shop.visitor.repairs.uploadPhoto({ file: await picture() })
    await expectRefusal(upload(), 'repair_photos_full')
    await query(
      `update repair_photos set uploaded_at = now() - interval '31 minutes' where id = $1`,
      [rows[0]?.id],
    )
    expect((await upload()).id).toMatch(/-/)
    await query('delete from repair_photos where id = any($1::uuid[])', [rows.map(({ id }) => id)])
  })
})

describe('staff', () => {
  test('cannot take in a device for the account of anonymous counter sales', async () => {
    await query(
      `insert into users (id, name, role) values ($1, 'Walk-in customer', 'customer')
        on conflict do nothing`,
      [walkInId],
    )
    await expectRefusal(takeIn({ customerId: walkInId, customer: undefined }), 'invalid_input')
    await expectRefusal(
      staff.api.repairs.bookFor({
        ...laptop,
        description: 'Dark',
        transport: 'bring',
        customerId: walkInId,
      }),
      'invalid_input',
    )
  })

  test('can complete the details of a customer without an account at intake', async () => {
    const { data } = await book({ name: 'Sita', phone: newPhone() })
    const number = newPhone()
    const customer = newCustomer('Sita Gurung', number, 'sita.gurung@example.com')
    const ticket = await takeInBooking(data.number, { customer })
    expect(ticket.data).toMatchObject({
      number: data.number,
      customer: { name: 'Sita Gurung', phone: number, email: 'sita.gurung@example.com' },
    })
  })

  test('cannot add an internal note to an erased repair', async () => {
    const { id } = await done([work('Screen fitted', 1_200)], 1_200)
    await query("update repairs set stage_since = now() - interval '31 days' where id = $1", [id])
    await shop.runTask('repair-erasing')
    await expectRefusal(
      staff.api.repairs.addNote({ id, text: 'His wife must not know', isOutward: false }),
      'repair_erased',
    )
  })
})

test('only the recipient of a message sees its link and code; staff don’t', async () => {
  const { channel: _, ...settings } = await owner.api.messages.settings()
  await owner.api.messages.updateSettings({
    ...settings,
    events: ['repair-booked', 'repair-ready'],
  })
  const number = newPhone()
  await ready([work('Screen fitted', 1_200)], { customer: newCustomer('Hari Thapa', number) })
  await until(
    'two messages',
    async () => sparrow.taken.filter(({ to }) => to === number).length === 2,
  )
  const [first = '', second = ''] = sparrow.taken
    .filter(({ to }) => to === number)
    .map(({ text }) => text)
  const link = /\/repair\/([\w-]{43})/.exec(first)?.[1] ?? ''
  const { pickupCode } = await track(link)
  expect(second).toContain(pickupCode)
  await until('both to be sent', async () =>
    (await owner.api.messages.list({ search: number })).items.every(
      ({ state }) => state === 'sent',
    ),
  )
  const stored = await query('select messages::text as row from messages')
  const visible = JSON.stringify([stored.rows, await owner.api.messages.list({ search: number })])
  expect(visible).not.toContain(link)
  expect(visible).not.toContain(pickupCode)
  expect(visible).toContain('…')
})
