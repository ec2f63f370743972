import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import {
  alterLink,
  home,
  inDays,
  laptop,
  newPhone,
  openRepairShop,
  picture,
  refusal,
} from '../../../../tests/support/records/repairs.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'

const { shop, staff, book, takeIn, track, changeSettings, query, freeSlot, close } =
  await openRepairShop()
afterAll(close)

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
    expect(
      (await shop.mails()).some(
        (mail) => mail.includes('sita@example.com') && mail.includes(`R-${data.number}`),
      ),
    ).toBe(true)
  })

  test('twice with the same key creates one repair', async () => {
    const key = randomUUID()
    const first = await book({ key })
    expect((await book({ key })).data.number).toBe(first.data.number)
  })

  test('needs a fault from the list or a description', async () => {
    const [fault] = (await shop.visitor.repairs.offer()).faults
    expect(
      (await book({ description: '', faults: [fault?.id ?? ''] })).data.number,
    ).toBeGreaterThan(0)
    await expectRefusal(book({ description: '' }), 'invalid_input')
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

  test('attaches uploaded photos, which no other booking can use', async () => {
    const { id } = await shop.visitor.repairs.uploadPhoto({ file: await picture() })
    const { data } = await book({ photos: [id] })
    expect((await track(data.link)).photos).toMatchObject([{ id, isFromShop: false }])
    await expectRefusal(book({ photos: [id] }), 'repair_photo_unknown')
    const other = (await book()).data.link
    const openPhoto = (link: string) =>
      shop.app.inject({ url: `/api/v1/repair/track/${link}/photo/${id}` })
    expect((await openPhoto(data.link)).statusCode).toBe(200)
    expect((await openPhoto(other)).statusCode).toBe(404)
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
      Array.from({ length: 5 }, () =>
        book({
          transport: 'collect',
          slot,
          address: { ...home, landmark: '', receiver: '', alternativePhone: '' },
        }),
      ),
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
    const pokhara = {
      district: 'Kaski',
      municipality: 'Pokhara',
      ward: 6,
      tole: 'Lakeside',
      landmark: '',
      receiver: '',
      alternativePhone: '',
    } as const
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
