import { beforeEach, describe, expect, test } from 'vitest'
import {
  alterLink,
  cash,
  newCustomer,
  newPhone,
  ofCustomer,
  setUpRepairShop,
  work,
} from '../../../../tests/support/records/repairs.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'

const repairShop = await setUpRepairShop()
const { shop, staff, owner, query, book, takeIn, ready, handOver, done, track } = repairShop
const { mailsWith, codeOf, ticketOf } = repairShop

let emails = 0
const newEmail = () => `sita-${++emails}@example.com`
const lines = [work('Screen fitted', 1_200)]

/** The links in the mails to this address, oldest first. */
const linksTo = async (email: string) =>
  (await mailsWith(`To: `, email)).flatMap(
    (mail) =>
      /\/repair\/([\w-]{43})/.exec(mail.replaceAll('=\r\n', '').replaceAll('=\n', ''))?.[1] ?? [],
  )
const lastLinkTo = async (email: string) => (await linksTo(email)).at(-1) ?? ''
const expectDead = (link: string) => expectRefusal(track(link), 'repair_unknown')

describe('the pick-up code', () => {
  test('is in what the customer is sent, and in no link that staff or callers get', async () => {
    const email = newEmail()
    const phone = newPhone()
    const { id, number, link } = await ready(lines, {
      customer: newCustomer('Sita Gurung', phone, email),
    })
    const code = await codeOf(id)
    const { link: slip } = await staff.api.repairs.paper({ id })
    const { link: found } = await shop.visitor.repairs.find({ number: `R-${number}`, phone })
    for (const each of [link, slip, found]) expect((await track(each)).pickupCode).toBeNull()
    expect((await track(await lastLinkTo(email))).pickupCode).toBe(code)
    const seenByStaff = JSON.stringify([
      await ticketOf(id),
      await staff.api.repairs.paper({ id }),
      await staff.api.repairs.sendLink({ id }),
      await staff.api.repairs.renewLinks({ id }),
      await owner.api.mails.list({ search: email }),
    ])
    expect(seenByStaff).not.toContain(code)
    expect(seenByStaff).not.toContain(await codeOf(id))
  })

  test('is shown to the signed-in customer, whichever link they open', async () => {
    const [customer, stranger] = [await shop.signIn(), await shop.signIn()]
    const { id, link } = await ready(lines, ofCustomer(customer))
    const code = await codeOf(id)
    expect((await customer.api.repairs.track({ link })).pickupCode).toBe(code)
    expect((await stranger.api.repairs.track({ link })).pickupCode).toBeNull()
    expect((await staff.api.repairs.track({ link })).pickupCode).toBeNull()
    const own = await customer.api.repairs.ownLink({ id })
    expect((await track(own.link)).pickupCode).toBe(code)
    expect(
      (await shop.visitor.repairs.write({ link: own.link, text: 'When do you open?' })).data
        .pickupCode,
    ).toBe(code)
    expect(
      (await shop.visitor.repairs.write({ link, text: 'When do you open?' })).data.pickupCode,
    ).toBeNull()
  })

  test('is sent again to the customer’s own address, three times a day', async () => {
    const email = newEmail()
    const { id, link } = await ready(lines, {
      customer: newCustomer('Sita Gurung', newPhone(), email),
    })
    const before = (await linksTo(email)).length
    const reply = await shop.visitor.repairs.resendLink({ link })
    expect(Object.keys(reply)).toEqual(['message'])
    await expect.poll(async () => (await linksTo(email)).length).toBe(before + 1)
    expect((await track(await lastLinkTo(email))).pickupCode).toBe(await codeOf(id))
    for (let times = 0; times < 2; times++) await shop.visitor.repairs.resendLink({ link })
    await expectRefusal(shop.visitor.repairs.resendLink({ link }), 429)
    await expectRefusal(shop.visitor.repairs.resendLink({ link: alterLink(link) }), 404)
  })
})

describe('a link ends', () => {
  test('with the warranty', async () => {
    const { id, link } = await done(lines, 1_200)
    expect((await track(link)).canClaim).toBe(true)
    await query('update repairs set warranty_until = current_date - 2 where id = $1', [id])
    await expectDead(link)
    await expectRefusal(
      shop.visitor.repairs.claim({ link, description: 'It flickers.' }),
      'repair_unknown',
    )
    const { number, customer } = await ticketOf(id)
    await expectRefusal(
      shop.visitor.repairs.find({ number: `R-${number}`, phone: customer.phone }),
      'repair_unknown',
    )
    // Staff can still scan an old slip.
    expect((await staff.api.repairs.lookUp({ q: link })).tickets).toMatchObject([{ id }])
  })

  test('a month after a hand-over without a warranty', async () => {
    const { id, link } = await done(lines, 1_200)
    await query('update repairs set warranty_until = null where id = $1', [id])
    expect((await track(link)).stage).toBe('handed_over')
    await query("update repairs set handed_over_at = now() - interval '32 days' where id = $1", [
      id,
    ])
    await expectDead(link)
  })

  test('after a year, if the device is never handed over', async () => {
    const { data } = await book()
    await query(
      `update repair_links set created_at = now() - interval '366 days'
        where repair_id = (select id from repairs where number = $1)`,
      [data.number],
    )
    await expectDead(data.link)
  })

  test('after a day, if it was found by number and phone', async () => {
    const phone = newPhone()
    const { data } = await book({ phone })
    const { link } = await shop.visitor.repairs.find({ number: `R-${data.number}`, phone })
    expect((await track(link)).number).toBe(data.number)
    await query("update repair_links set expires_at = expires_at - interval '25 hours'")
    await expectDead(link)
    expect((await track(data.link)).number).toBe(data.number)
  })

  test('but the signed-in customer always gets one', async () => {
    const customer = await shop.signIn()
    const { id } = await ready(lines, ofCustomer(customer))
    await handOver(id, { payments: cash(1_200) })
    await query('update repairs set warranty_until = current_date - 2 where id = $1', [id])
    const { link } = await customer.api.repairs.ownLink({ id })
    expect((await track(link)).stage).toBe('handed_over')
  })
})

describe('the links that a member of staff has seen', () => {
  let leaver: Awaited<ReturnType<typeof shop.signIn>>
  beforeEach(async () => {
    leaver = await shop.signIn('technician')
  })
  const takeInByLeaver = async (email: string) =>
    leaver.api.repairs.takeIn({
      kind: 'laptop',
      brand: 'Dell',
      description: 'It stays dark.',
      customer: newCustomer('Hari Thapa', newPhone(), email),
      agreesToDataLoss: true,
      agreesToPrivacy: true,
    })

  test('end when they are dismissed; those of the customer and of others stay', async () => {
    const email = newEmail()
    const { data, link } = await takeInByLeaver(email)
    const slip = (await leaver.api.repairs.paper({ id: data.id })).link
    const other = (await staff.api.repairs.paper({ id: data.id })).link
    await expect.poll(async () => (await linksTo(email)).length).toBe(1)
    expect((await track(slip)).number).toBe(data.number)
    await owner.api.staff.changeRole({ id: leaver.id, was: 'technician', role: 'customer' })
    await expectDead(link)
    await expectDead(slip)
    await expectRefusal(shop.visitor.repairs.cancel({ link: slip }), 'repair_unknown')
    await expectRefusal(shop.visitor.repairs.resendLink({ link: slip }), 'repair_unknown')
    expect((await track(other)).number).toBe(data.number)
    expect((await track(await lastLinkTo(email))).number).toBe(data.number)
  })

  test.each([
    ['their account is disabled', 'update users set disabled_at = now() where id = $1'],
    ['they lose the permission', "update users set role = 'stock' where id = $1"],
  ])('end when %s', async (_, change) => {
    const { link } = await takeInByLeaver('')
    await query(change, [leaver.id])
    await expectDead(link)
  })
})

test('staff replace all links and the pick-up code, and the log records it', async () => {
  const email = newEmail()
  const { id, link } = await ready(lines, {
    customer: newCustomer('Sita Gurung', newPhone(), email),
  })
  await expect.poll(async () => (await linksTo(email)).length).toBeGreaterThan(1)
  const [code, mailed] = [await codeOf(id), await lastLinkTo(email)]
  const before = (await linksTo(email)).length
  await staff.api.repairs.renewLinks({ id })
  await expect.poll(async () => (await linksTo(email)).length).toBe(before + 1)
  for (const each of [link, mailed]) await expectDead(each)
  const renewed = await codeOf(id)
  expect((await track(await lastLinkTo(email))).pickupCode).toBe(renewed)
  expect(renewed).not.toBe(code)
  expect(
    (await owner.api.audit.list({ subject: 'repair', subjectId: id })).items.map(
      ({ action }) => action,
    ),
  ).toContain('revoked')
})

test('without an address, staff are told to print a slip', async () => {
  const { data, link } = await takeIn()
  const { message } = await staff.api.repairs.renewLinks({ id: data.id })
  expect(message).toContain('print a new slip')
  await expectDead(link)
  const slip = await staff.api.repairs.paper({ id: data.id })
  expect((await track(slip.link)).number).toBe(data.number)
})
