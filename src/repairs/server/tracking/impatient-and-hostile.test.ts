import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { walkInId } from '#accounts/model.ts'
import { startSparrow } from '../../../../tests/support/mocks/sparrow.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import {
  home,
  laptop,
  newPhone,
  openRepairDesk,
  part,
  picture,
  refusal,
  work,
} from '../../../../tests/support/records/repairs.ts'
import { until } from '../../../../tests/support/shop/until.ts'

const sparrow = await startSparrow()
const {
  shop,
  staff,
  owner,
  book,
  takeIn,
  versionOf,
  estimated,
  answer,
  ready,
  done,
  shelf,
  freeSlot,
  close,
} = await openRepairDesk(sparrow.settings)
afterAll(async () => {
  await close()
  sparrow.close()
})

const bookingOf = async (number: number) => {
  const [card] = (await staff.api.repairs.list({ search: String(number) })).items
  return { id: card?.id ?? '', version: card?.version ?? 0 }
}
const agreed = { ...laptop, words: 'Flickers', agreesToDataLoss: true, agreesToPrivacy: true }

describe('an impatient customer', () => {
  test('who books the last place three times at once has one booking', async () => {
    const rules = await owner.api.repairs.settings()
    await owner.api.repairs.updateSettings({ ...rules, collectCapacity: 1 })
    const [key, slot, phone] = [randomUUID(), await freeSlot('collect'), newPhone()]
    const address = { ...home, landmark: '', receiver: '', alternativePhone: '' }
    const replies = await Promise.all(
      [1, 2, 3].map(() => book({ key, phone, way: 'collect', slot, address })),
    )
    expect(new Set(replies.map(({ data }) => data.number)).size).toBe(1)
    expect(new Set(replies.map(({ data }) => data.link)).size).toBe(3)
    await owner.api.repairs.updateSettings({
      ...(await owner.api.repairs.settings()),
      collectCapacity: 3,
    })
  })

  test('who repeats an answer gets the same reply, and a different answer is refused', async () => {
    const product = await makeProduct(shop.shop, { stock: 4 })
    const repair = await estimated([part(product, 1_000), work('Fitted', 300)])
    const [first = ''] = repair.all
    const replies = await Promise.all([answer(repair, [first]), answer(repair, [first])])
    expect(replies.map(({ data }) => data.bill.total)).toEqual([1_000, 1_000])
    expect(await shelf(product)).toEqual({ stock: 3, reserved: 1 })
    expect(await refusal(answer(repair, repair.all))).toBe('repair_estimate_changed')
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
    await shop.shop.db.query('update users set phone = $2 where id = $1', [thief.id, phone])
    const { data } = await book({ phone })
    const ticket = await staff.api.repairs.takeIn({
      ...agreed,
      booking: await bookingOf(data.number),
    })
    expect(ticket.data.customer).toMatchObject({ phone })
    expect(ticket.data.customer.id).not.toBe(thief.id)
    expect((await thief.api.repairs.own({})).items).toEqual([])
  })

  test('cannot book an unknown fault or a brand of two lines', async () => {
    expect(await refusal(book({ words: '', faults: ['999999'] }))).toBe('invalid_input')
    expect(await refusal(book({ brand: 'Len\novo' }))).toBe('invalid_input')
    expect(await refusal(book({ brand: 'Len\u202eovo' }))).toBe('invalid_input')
  })

  test('cannot keep customers from adding photos for more than half an hour', async () => {
    const { rows } = await shop.shop.db.query<{ id: string }>(
      `insert into repair_photos (bytes, content)
        select 1, '\\x00' from generate_series(1, 200) returning id`,
    )
    const upload = async () => shop.visitor.repairs.uploadPhoto({ file: await picture() })
    expect(await refusal(upload())).toBe('repair_photos_full')
    await shop.shop.db.query(
      `update repair_photos set uploaded_at = now() - interval '31 minutes' where id = $1`,
      [rows[0]?.id],
    )
    expect((await upload()).id).toMatch(/-/)
    await shop.shop.db.query('delete from repair_photos where id = any($1::uuid[])', [
      rows.map(({ id }) => id),
    ])
  })
})

describe('staff', () => {
  test('cannot take in a device for the account of anonymous counter sales', async () => {
    await shop.shop.db.query(
      `insert into users (id, name, role) values ($1, 'Walk-in customer', 'customer')
        on conflict do nothing`,
      [walkInId],
    )
    expect(await refusal(takeIn({ customerId: walkInId, customer: undefined }))).toBe(
      'invalid_input',
    )
    expect(
      await refusal(
        staff.api.repairs.bookFor({ ...laptop, words: 'Dark', way: 'bring', customerId: walkInId }),
      ),
    ).toBe('invalid_input')
  })

  test('can complete the details of a customer without an account at intake', async () => {
    const { data } = await book({ name: 'Sita', phone: newPhone() })
    const number = newPhone()
    const customer = {
      name: 'Sita Gurung',
      number,
      email: 'sita.gurung@example.com',
      isAnother: false,
    }
    const ticket = await staff.api.repairs.takeIn({
      ...agreed,
      customer,
      booking: await bookingOf(data.number),
    })
    expect(ticket.data).toMatchObject({
      number: data.number,
      customer: { name: 'Sita Gurung', phone: number, email: 'sita.gurung@example.com' },
    })
  })

  test('cannot add an internal note to an erased repair', async () => {
    const { id } = await done([work('Screen fitted', 1_200)], 1_200)
    await shop.shop.db.query(
      "update repairs set stage_since = now() - interval '31 days' where id = $1",
      [id],
    )
    await shop.runTask('repair-erasing')
    expect(
      await refusal(
        staff.api.repairs.addNote({ id, text: 'His wife must not know', isOutward: false }),
      ),
    ).toBe('repair_erased')
  })
})

test('only the recipient of a message sees its link and code; staff don’t', async () => {
  const { channel: _, ...settings } = await owner.api.messages.settings()
  await owner.api.messages.updateSettings({
    ...settings,
    events: ['repair-booked', 'repair-ready'],
  })
  const number = newPhone()
  await ready([work('Screen fitted', 1_200)], {
    customer: { name: 'Hari Thapa', number, email: '', isAnother: false },
  })
  await until(
    'two messages',
    async () => sparrow.taken.filter(({ to }) => to === number).length === 2,
  )
  const [first = '', second = ''] = sparrow.taken
    .filter(({ to }) => to === number)
    .map(({ text }) => text)
  const link = /\/repair\/([\w-]{43})/.exec(first)?.[1] ?? ''
  const { pickupCode } = await shop.visitor.repairs.track({ link })
  expect(second).toContain(pickupCode)
  await until('both to be sent', async () =>
    (await owner.api.messages.list({ search: number })).items.every(
      ({ state }) => state === 'sent',
    ),
  )
  const stored = await shop.shop.db.query('select messages::text as row from messages')
  const visible = JSON.stringify([stored.rows, await owner.api.messages.list({ search: number })])
  expect(visible).not.toContain(link)
  expect(visible).not.toContain(pickupCode)
  expect(visible).toContain('…')
})
