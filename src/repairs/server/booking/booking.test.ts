import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  alterLink,
  home,
  inDays,
  laptop,
  newPhone,
  picture,
  refusal,
  setUpRepairShop,
} from '../../../../tests/support/records/repairs.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'

const repairShop = await setUpRepairShop()
const { shop, staff, book, takeIn, takeInBooking, track, changeSettings } = repairShop
const { query, freeSlot, mailsWith, photoStatus } = repairShop

describe('booking', () => {
  test('needs no account, and returns a number and a link to the repair', async () => {
    const { data } = await book({ email: 'sita@example.com' })
    expect(data.link).toMatch(/^[\w-]{43}$/)
    expect(await track(data.link)).toMatchObject({
      number: data.number,
      stage: 'booked',
      device: { ...laptop, serial: '' },
      description: 'The screen flickers.',
      customerName: 'Sita Gurung',
      canCancel: true,
      bill: { total: 0, paid: 0, due: 0 },
    })
    expect(await mailsWith('sita@example.com', `R-${data.number}`)).not.toEqual([])
  })

  test('needs a fault from the list or a description', async () => {
    const [fault] = (await shop.visitor.repairs.offer()).faults
    expect(
      (await book({ description: '', faults: [fault?.id ?? ''] })).data.number,
    ).toBeGreaterThan(0)
    await expectRefusal(book({ description: '' }), 'invalid_input')
    await expectRefusal(book({ description: '', faults: ['999999'] }), 'invalid_input')
  })

  test('needs a brand of one line', async () => {
    await expectRefusal(book({ brand: 'Len\novo' }), 'invalid_input')
    await expectRefusal(book({ brand: 'Len\u202eovo' }), 'invalid_input')
  })

  test('for the last place, sent three times at once, creates one repair', async () => {
    await changeSettings({ collectCapacity: 1 })
    const [key, slot, phone] = [randomUUID(), await freeSlot('collect'), newPhone()]
    const replies = await Promise.all(
      [1, 2, 3].map(() => book({ key, phone, transport: 'collect', slot, address: home })),
    )
    expect(new Set(replies.map(({ data }) => data.number)).size).toBe(1)
    expect(new Set(replies.map(({ data }) => data.link)).size).toBe(3)
    await changeSettings({ collectCapacity: 3 })
  })

  test('by a bot saves nothing', async () => {
    const { booked } = await staff.api.repairs.counts()
    expect((await book({ website: 'https://spam.example' })).data.number).toBe(0)
    expect((await staff.api.repairs.counts()).booked).toBe(booked)
  })

  test('belongs to the signed-in customer', async () => {
    const customer = await shop.signIn()
    const { data } = await customer.api.repairs.book({
      ...laptop,
      description: 'Dark.',
      transport: 'bring',
      name: 'Maya',
      phone: newPhone(),
    })
    const [repair] = (await customer.api.repairs.own({})).items
    expect(repair).toMatchObject({ number: data.number, stage: 'booked' })
    const { link } = await customer.api.repairs.ownLink({ id: repair?.id ?? '' })
    expect((await track(link)).number).toBe(data.number)
  })

  test('does not go to an account that has only the same phone number', async () => {
    const [thief, phone] = [await shop.signIn(), newPhone()]
    await query('update users set phone = $2 where id = $1', [thief.id, phone])
    const { data } = await book({ phone })
    const ticket = await takeInBooking(data.number)
    expect(ticket.data.customer).toMatchObject({ phone })
    expect(ticket.data.customer.id).not.toBe(thief.id)
    expect((await thief.api.repairs.own({})).items).toEqual([])
  })

  test('goes to the account that has verified the phone number', async () => {
    const [thief, person, phone] = [await shop.signIn(), await shop.signIn(), newPhone()]
    await query('update users set phone = $2 where id = any($1::uuid[])', [
      [thief.id, person.id],
      phone,
    ])
    await query('update users set phone_verified_at = now() where id = $1', [person.id])
    const { data } = await book({ phone })
    expect((await takeInBooking(data.number)).data.customer).toMatchObject({
      id: person.id,
      phoneVerified: true,
    })
    expect((await thief.api.repairs.own({})).items).toEqual([])
    expect((await person.api.repairs.own({})).items).toMatchObject([{ number: data.number }])
  })

  test('does not go to an account whose e-mail a stranger booked with', async () => {
    const [phone, email] = [newPhone(), 'taker@example.com']
    const first = await takeInBooking((await book({ phone, email })).data.number)
    const second = await takeInBooking((await book({ phone })).data.number)
    expect(second.data.customer).toMatchObject({ phone, phoneVerified: false })
    // A reset would open the first account, so it proves nothing about the phone.
    expect(second.data.customer.id).not.toBe(first.data.customer.id)
    const third = await takeInBooking((await book({ phone })).data.number)
    expect(third.data.customer.id).toBe(second.data.customer.id)
  })

  test('attaches uploaded photos, which no other booking can use', async () => {
    const { id } = await shop.visitor.repairs.uploadPhoto({ file: await picture() })
    const { data } = await book({ photos: [id] })
    expect((await track(data.link)).photos).toMatchObject([{ id, isFromShop: false }])
    await expectRefusal(book({ photos: [id] }), 'repair_photo_unknown')
    const other = await book()
    expect(await photoStatus(data.link, id)).toBe(200)
    expect(await photoStatus(other.data.link, id)).toBe(404)
  })

  test('can include photos half an hour after an attacker used up the limit', async () => {
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

  test('can be cancelled until the device arrives, and its slot is free again', async () => {
    const slot = await freeSlot('bring')
    const { data } = await book({ slot })
    expect((await shop.visitor.repairs.cancel({ link: data.link })).data.stage).toBe('cancelled')
    const { link } = await takeIn()
    await expectRefusal(shop.visitor.repairs.cancel({ link }), 'repair_step_not_possible')
  })
})

describe('slots', () => {
  test('lie within opening hours, and closed days have their name', async () => {
    const holiday = inDays(3)
    await changeSettings({
      opens: '10:00',
      closes: '17:30',
      slotMinutes: 120,
      holidays: [{ day: holiday, name: 'Tihar' }],
    })
    const days = await shop.visitor.repairs.slots({ transport: 'bring' })
    expect(days).toHaveLength(14)
    expect(days.find(({ day }) => day === holiday)).toEqual({
      day: holiday,
      closed: 'Tihar',
      slots: [],
    })
    const [first, ...later] = days.find(({ day }) => day === inDays(1))?.slots ?? []
    expect([first?.startsAt, later.at(-1)?.endsAt]).toEqual([
      `${inDays(1)}T04:15:00.000Z`,
      `${inDays(1)}T10:15:00.000Z`,
    ])
  })

  test('have a capacity: of five customers who want the last place, one gets it', async () => {
    await changeSettings({ collectCapacity: 1 })
    const slot = await freeSlot('collect')
    const attempts = await Promise.allSettled(
      Array.from({ length: 5 }, () => book({ transport: 'collect', slot, address: home })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(
      (await shop.visitor.repairs.slots({ transport: 'collect' }))
        .flatMap(({ slots }) => slots)
        .find(({ startsAt }) => startsAt === slot)?.isFree,
    ).toBe(false)
  })

  test('for collection need an address in a district where the shop collects', async () => {
    await changeSettings({ collectCapacity: 3 })
    const slot = await freeSlot('collect')
    const pokhara = { ...home, district: 'Kaski', municipality: 'Pokhara' } as const
    await expectRefusal(
      book({ transport: 'collect', slot, address: pokhara }),
      'repair_not_collected_there',
    )
    await expectRefusal(book({ transport: 'collect', slot }), 'invalid_input')
    await expectRefusal(book({ slot: `${inDays(1)}T00:00:00Z` }), 'invalid_input')
  })
})

describe('a link', () => {
  test('that was altered opens nothing, and the database stores only its hash', async () => {
    const { data } = await book()
    await expectRefusal(track(alterLink(data.link)), 'repair_unknown')
    const { rows } = await query(
      `select count(*) as found from repair_links
        where encode(token_hash, 'escape') like '%' || $1 || '%'`,
      [data.link],
    )
    expect(Number(rows[0].found)).toBe(0)
  })

  test('is found by number and phone; wrong and unknown ones get the same answer', async () => {
    const phone = newPhone()
    const { data } = await book({ phone })
    const { link } = await shop.visitor.repairs.find({
      number: `r-${data.number}`,
      phone: `+977 ${phone}`,
    })
    expect((await track(link)).number).toBe(data.number)
    const find = async (number: string, phone: string) => {
      const reply = await shop.app.inject({
        method: 'POST',
        url: '/api/v1/repair/find',
        payload: { number, phone },
      })
      const { code, message } = reply.json()
      return { status: reply.statusCode, code, message }
    }
    const wrong = await find(String(data.number), newPhone())
    expect(wrong.status).toBe(404)
    expect(await find('999999999', phone)).toEqual(wrong)
  })

  test('cannot be found by trying many phone numbers', async () => {
    const { data } = await book()
    const answers = []
    for (let n = 0; n < 25; n++)
      answers.push(
        await refusal(
          shop.visitor.repairs.find({ number: String(data.number), phone: newPhone() }),
        ),
      )
    expect(answers.at(-1)).toBe('too_many_requests')
    await query('delete from attempts')
  })
})
