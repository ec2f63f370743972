import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { solve } from '#kit/contract/puzzles/proof-of-work.ts'
import { startSparrow } from '../../../../../tests/support/mocks/sparrow.ts'
import {
  home,
  laptop,
  newPhone,
  refusal,
  setUpRepairShop,
} from '../../../../../tests/support/records/repairs.ts'
import { expectRefusal } from '../../../../../tests/support/refusal.ts'
import { readMailPart } from '../../../../../tests/support/shop/mail-parts.ts'
import { createTestShop } from '../../../../../tests/support/shop/test-shop.ts'
import { until } from '../../../../../tests/support/shop/until.ts'
import { strangerLimits } from '../../../model.ts'

const sparrow = await startSparrow()
afterAll(() => sparrow.close())
const repairShop = await setUpRepairShop({
  ...sparrow.settings,
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: '127.0.0.1',
})
const { shop, staff, owner, book, track, query, bookingOf, ticketOf, takeInBooking } = repairShop
const { version, channel: _, ...settings } = await owner.api.messages.settings()
await owner.api.messages.updateSettings({
  ...settings,
  version,
  events: ['repair-booked', 'repair-ready'],
})

const spam = 'http://evil.example Claim your prize now'
const evil = { name: spam, brand: spam, model: spam, description: spam }
const isEvil = /evil|prize/i

// Each test starts a day later.
beforeEach(async () => {
  await query('delete from attempts')
  await query(`update repairs set created_at = created_at - interval '2 days'`)
  await query(`update mails set created_at = created_at - interval '2 days'`)
  await query(`update messages set created_at = created_at - interval '2 days'`)
})

const newEmail = () => `stranger-${newPhone()}@example.com`
const mailTo = async (email: string) =>
  (await shop.mails()).findLast((mail) => mail.includes(`To: ${email}`)) ?? ''
const messageTo = (phone: string) =>
  until('the message', async () => sparrow.taken.findLast(({ to }) => to === phone)?.text)
const linkIn = (text: string) => /repair\S*?([\w-]{43})/.exec(text)?.[1] ?? ''
const mailedLink = async (email: string) => linkIn(readMailPart(await mailTo(email), 'text/plain'))
const listFree = async (transport: 'bring' | 'collect' = 'bring') =>
  (await shop.visitor.repairs.slots({ transport }))
    .flatMap(({ slots }) => slots)
    .flatMap(({ isFree, startsAt }) => (isFree ? [startsAt] : []))
const nextSlot = async () => (await listFree()).at(-1) ?? ''
const passAnHour = () =>
  query(`update repairs set slot_until = slot_until - interval '61 minutes'
    where slot_until is not null`)

describe('a booking by a visitor', () => {
  test('sends a stranger nothing that was typed, by mail and by message', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const { data, message } = await book({ ...evil, email, phone })
    expect(message).toBe(`We have your booking R-${data.number}. Please confirm it.`)
    const mail = await mailTo(email)
    expect(mail).toContain(`Subject: Please confirm your repair R-${data.number}`)
    expect(readMailPart(mail, 'text/plain')).toContain('A repair (laptop) was booked')
    expect(mail + readMailPart(mail, 'text/html')).not.toMatch(isEvil)
    const text = await messageTo(phone)
    expect(text).toContain(`repair R-${data.number} was booked with this number.`)
    expect(text).not.toMatch(isEvil)
  })

  test('sends no message while the shop has no address for its link', async () => {
    const unknown = await createTestShop({ ...sparrow.settings, TRUST_PROXY: '127.0.0.1' })
    const { api } = await unknown.signIn('owner')
    const { channel: _, ...before } = await api.messages.settings()
    await api.messages.updateSettings({ ...before, events: ['repair-booked'] })
    await unknown.visitor.repairs.book({
      ...laptop,
      description: 'Dark.',
      transport: 'bring',
      name: 'Maya',
      phone: newPhone(),
    })
    expect((await api.messages.list({})).items).toEqual([])
    await unknown.close()
  })

  test('is confirmed by the mailed link, and not by the link that its form shows', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const { data } = await book({ email, phone, slot: await nextSlot() })
    expect(data).toMatchObject({ isUnconfirmed: true, slotUntil: expect.any(String) })
    const { link: found } = await shop.visitor.repairs.find({ number: String(data.number), phone })
    for (const link of [data.link, found]) {
      expect(await track(link)).toMatchObject({ isUnconfirmed: true, canConfirm: false })
      await expectRefusal(shop.visitor.repairs.confirm({ link }), 'repair_link_confirms_nothing')
    }
    const link = await mailedLink(email)
    expect(await track(link)).toMatchObject({ canConfirm: true })
    const reply = await shop.visitor.repairs.confirm({ link })
    expect(reply.data).toMatchObject({ isUnconfirmed: false, slotUntil: null })
    expect((await shop.visitor.repairs.confirm({ link })).data.isUnconfirmed).toBe(false)
    await passAnHour()
    expect((await track(link)).slot).not.toBeNull()
  })

  test('is confirmed by the link in the message, or by staff', async () => {
    const phone = newPhone()
    const { data } = await book({ phone })
    const link = linkIn(await messageTo(phone))
    expect((await shop.visitor.repairs.confirm({ link })).data.number).toBe(data.number)
    const other = await book()
    const { id } = await bookingOf(other.data.number)
    expect((await ticketOf(id)).isUnconfirmed).toBe(true)
    expect((await staff.api.repairs.confirmBooking({ id })).data.isUnconfirmed).toBe(false)
  })

  test('needs no confirmation with a verified account', async () => {
    const customer = await shop.signIn()
    const { data } = await customer.api.repairs.book({
      ...laptop,
      description: 'Dark.',
      transport: 'bring',
      name: 'Maya',
      phone: newPhone(),
      slot: await nextSlot(),
    })
    expect(data).toMatchObject({ isUnconfirmed: false, slotUntil: null })
  })

  test('with a verified account does not send what it typed to others either', async () => {
    const customer = await shop.signIn()
    const [email, phone] = [newEmail(), newPhone()]
    await customer.api.repairs.book({ ...laptop, ...evil, transport: 'bring', email, phone })
    expect(await mailTo(email)).toContain('Your repair R-')
    expect(readMailPart(await mailTo(email), 'text/html')).not.toMatch(isEvil)
    expect(await messageTo(phone)).not.toMatch(isEvil)
  })

  test('keeps the typed name out of later mails, too', async () => {
    const email = newEmail()
    const { data } = await book({ ...evil, email })
    const { data: ticket } = await takeInBooking(data.number)
    await staff.api.repairs.addNote({ id: ticket.id, text: 'We look at it.', isOutward: true })
    const mail = await mailTo(email)
    expect(readMailPart(mail, 'text/plain')).toContain('We look at it.')
    expect(mail + readMailPart(mail, 'text/html')).not.toMatch(isEvil)
  })
})

describe('the slot of an unconfirmed booking', () => {
  test('is free again after an hour, and the booking stays', async () => {
    const { bringCapacity } = await owner.api.repairs.settings()
    await repairShop.changeSettings({ bringCapacity: 1 })
    const slot = await nextSlot()
    const { data } = await book({ slot })
    expect(await listFree()).not.toContain(slot)
    await passAnHour()
    expect(await listFree()).toContain(slot)
    await book({ slot })
    expect(await listFree()).not.toContain(slot)
    expect(await track(data.link)).toMatchObject({
      stage: 'booked',
      slot: null,
      lapsedSlotAt: slot,
    })
    const { id } = await bookingOf(data.number)
    expect(await ticketOf(id)).toMatchObject({ isUnconfirmed: true, lapsedSlotAt: slot })
    expect((await staff.api.repairs.confirmBooking({ id })).message).toContain('has been taken')
    await repairShop.changeSettings({ bringCapacity })
  })

  test('comes back with a late confirmation, or the customer chooses another', async () => {
    await repairShop.changeSettings({ bringCapacity: 1 })
    const [email, slot] = [newEmail(), await nextSlot()]
    const { data } = await book({ email, slot })
    await passAnHour()
    await shop.runTask('repair-slots')
    const link = await mailedLink(email)
    const other = await book({ slot })
    const reply = await shop.visitor.repairs.confirm({ link })
    expect(reply).toMatchObject({ data: { slot: null, lapsedSlotAt: slot } })
    expect(reply.message).toContain('Choose another one')
    await expectRefusal(shop.visitor.repairs.chooseSlot({ link, slot }), 'repair_slot_full')
    const chosen = await shop.visitor.repairs.chooseSlot({ link, slot: await nextSlot() })
    expect(chosen.data).toMatchObject({ slot: expect.any(Object), lapsedSlotAt: null })
    await expectRefusal(
      shop.visitor.repairs.chooseSlot({ link, slot: await nextSlot() }),
      'repair_step_not_possible',
    )
    await shop.visitor.repairs.cancel({ link: other.data.link })
    await shop.visitor.repairs.cancel({ link: data.link })

    const [late, again] = [newEmail(), await nextSlot()]
    await book({ email: late, slot: again })
    await passAnHour()
    await book()
    const confirmed = await shop.visitor.repairs.confirm({ link: await mailedLink(late) })
    expect(Date.parse(confirmed.data.slot?.startsAt ?? '')).toBe(Date.parse(again))
    await repairShop.changeSettings({ bringCapacity: 3 })
  })

  test('cannot be chosen before the booking is confirmed', async () => {
    const { data } = await book()
    await expectRefusal(
      shop.visitor.repairs.chooseSlot({ link: data.link, slot: await nextSlot() }),
      'repair_link_confirms_nothing',
    )
  })
})

describe('limits', () => {
  const bookFrom = async (network: number, change: object = {}) => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/repair',
      headers: { 'x-forwarded-for': `10.1.${network}.1` },
      payload: {
        ...laptop,
        description: 'Dark.',
        transport: 'bring',
        name: 'Sita',
        phone: newPhone(),
        ...change,
      },
    })
    return reply.json() as { code?: string; params?: { challenge: string } }
  }
  const forgetRate = () => query(`delete from attempts where key = 'repair-strangers'`)

  test('one network and one number hold few slots, even at once', async () => {
    const free = await listFree()
    const phone = newPhone()
    const sameNumber = await Promise.all(
      free.slice(0, 5).map((slot, network) => bookFrom(network, { phone, slot })),
    )
    expect(sameNumber.filter(({ code }) => !code)).toHaveLength(strangerLimits.slotsOfNumber)
    await forgetRate()
    const sameNetwork = await Promise.all(free.slice(0, 9).map((slot) => bookFrom(77, { slot })))
    expect(sameNetwork.filter(({ code }) => !code)).toHaveLength(strangerLimits.slotsOfNetwork)
    expect(sameNetwork.map(({ code }) => code)).toContain('repair_slots_held')
    await forgetRate()
    expect(await bookFrom(77)).not.toHaveProperty('code')
  })

  test('all visitors together hold few slots, but confirmed ones do not count', async () => {
    const bookAll = async (first: number) => {
      const free = await listFree('collect')
      const replies = []
      for (let n = 0; n < strangerLimits.slotsPerDay + 3; n++) {
        await forgetRate()
        const slot = free[n % free.length]
        replies.push(await bookFrom(first + n, { transport: 'collect', address: home, slot }))
      }
      return replies.filter(({ code }) => !code).length
    }
    expect(await bookAll(100)).toBe(strangerLimits.slotsPerDay)
    await query('update repairs set is_unconfirmed = false, slot_until = null')
    expect(await bookAll(150)).toBe(strangerLimits.slotsPerDay)
  })

  test('a verified account holds few slots', async () => {
    const customer = await shop.signIn()
    const attempts = await Promise.all(
      Array.from({ length: 8 }, async (_, n) =>
        refusal(
          customer.api.repairs.book({
            ...laptop,
            description: 'Dark.',
            transport: 'bring',
            name: 'Maya',
            phone: newPhone(),
            slot: (await listFree())[n] ?? '',
          }),
        ),
      ),
    )
    expect(attempts.filter((code) => code === 'repair_slots_of_account')).toHaveLength(
      8 - strangerLimits.slotsOfAccount,
    )
  })

  test('while many visitors book, each booking needs a proof of work of its own', async () => {
    const many = await Promise.all(
      Array.from({ length: strangerLimits.bookingsWithoutProof + 4 }, (_, n) => bookFrom(200 + n)),
    )
    const refused = many.filter(({ code }) => code === 'repair_proof_needed')
    expect(refused).toHaveLength(4)
    const [phone, key] = [newPhone(), crypto.randomUUID()]
    const { params } = await bookFrom(230, { phone })
    const { challenge = '' } = params ?? {}
    const work = { challenge, nonces: await solve(challenge) }
    const wrong = [
      bookFrom(230, { phone, work: { ...work, nonces: work.nonces.map(() => 0) } }),
      bookFrom(231, { phone, work }),
      bookFrom(230, { work }),
      bookFrom(230, { phone, email: newEmail(), work }),
    ]
    for (const reply of wrong) expect(await reply).toMatchObject({ code: 'repair_proof_needed' })
    const solved = await Promise.all([1, 2, 3].map(() => bookFrom(230, { phone, work })))
    expect(solved.filter(({ code }) => !code)).toHaveLength(1)
    expect(solved.filter(({ code }) => code === 'repair_proof_needed')).toHaveLength(2)
    await forgetRate()
    expect(await bookFrom(232, { key })).not.toHaveProperty('code')
    await query(`update attempts set count = 99 where key = 'repair-strangers'`)
    expect(await bookFrom(232, { key })).not.toHaveProperty('code')
    const customer = await shop.signIn()
    const booked = await customer.api.repairs.book({
      ...laptop,
      description: 'Dark.',
      transport: 'bring',
      name: 'Maya',
      phone: newPhone(),
    })
    expect(booked.data.isUnconfirmed).toBe(false)
  })

  test('a challenge expires', async () => {
    await query(`insert into attempts values ('repair-strangers', 99, now() + interval '1 hour')`)
    const phone = newPhone()
    const { challenge = '' } = (await bookFrom(1, { phone })).params ?? {}
    const work = { challenge, nonces: await solve(challenge) }
    shop.advanceClock(11 * 60_000)
    expect(await bookFrom(1, { phone, work })).toMatchObject({ code: 'repair_proof_needed' })
  })
})
