import { describe, expect, test } from 'vitest'
import { walkInId } from '#accounts/model.ts'
import {
  laptop,
  newCustomer,
  newPhone,
  ofCustomer,
  picture,
  setUpRepairShop,
  work,
} from '../../../../tests/support/records/repairs.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'

const repairShop = await setUpRepairShop()
const { shop, staff, query, changeSettings, mailsWith, photoStatus } = repairShop
const { book, bookingOf, takeIn, takeInBooking, ticketOf, versionOf } = repairShop
const { track, move, ready } = repairShop

describe('taking in a device', () => {
  test('saves everything in one call and creates the customer', async () => {
    const number = newPhone()
    const photo = await shop.visitor.repairs.uploadPhoto({ file: await picture() })
    const { data, link } = await takeIn({
      customer: newCustomer('Hari Thapa', number),
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
    expect(await track(link)).toMatchObject({ hasPassword: true, photos: [] })
    const { devices } = await staff.api.repairs.lookUp({ q: 'PF3X91' })
    expect(devices).toMatchObject([
      {
        brand: 'Lenovo',
        serial: 'PF-3X 91',
        ticket: { id: data.id },
        customer: { name: 'Hari Thapa' },
      },
    ])
    expect((await staff.api.repairs.lookUp({ q: number })).customers).toMatchObject([
      { name: 'Hari Thapa' },
    ])
    expect(
      (await staff.api.repairs.lookUp({ q: `https://shop.example/repair/${link}` })).tickets,
    ).toMatchObject([{ id: data.id }])
  })

  test('that was booked gives its customer an account and needs their consent', async () => {
    const phone = newPhone()
    const { data } = await book({ phone })
    const booking = await bookingOf(data.number)
    await expectRefusal(takeInBooking(data.number, { agreesToPrivacy: false }), 'invalid_input')
    const ticket = (await takeInBooking(data.number, { booking })).data
    expect(ticket).toMatchObject({ number: data.number, stage: 'received', customer: { phone } })
    expect(ticket.customer.id).not.toBeNull()
    await expectRefusal(takeInBooking(data.number, { booking }), 'changed_meanwhile')
  })

  test('completes the details of a customer without an account', async () => {
    const { data } = await book({ name: 'Sita', phone: newPhone() })
    const number = newPhone()
    const customer = newCustomer('Sita Gurung', number, 'sita.gurung@example.com')
    const ticket = await takeInBooking(data.number, { customer })
    expect(ticket.data).toMatchObject({
      number: data.number,
      customer: { name: 'Sita Gurung', phone: number, email: 'sita.gurung@example.com' },
    })
  })

  test('is refused for the account of anonymous counter sales', async () => {
    await query(
      `insert into users (id, name, role) values ($1, 'Walk-in customer', 'customer')
        on conflict do nothing`,
      [walkInId],
    )
    await expectRefusal(takeIn(ofCustomer({ id: walkInId })), 'invalid_input')
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
})

describe('stages', () => {
  test('follow the table, and a stale version moves nothing', async () => {
    const { data } = await takeIn()
    await expectRefusal(move(data.id, 'ready'), 'repair_step_not_possible')
    await move(data.id, 'diagnosing')
    await expectRefusal(move(data.id, 'repairing'), 'repair_step_not_possible')
    await expectRefusal(move(data.id, 'handed_over'), 'repair_step_not_possible')
    await expectRefusal(
      staff.api.repairs.move({ id: data.id, to: 'not_repaired', version: data.version }),
      'changed_meanwhile',
    )
  })

  test('that the shop added have a column, and stay while repairs are in them', async () => {
    const { ownStages } = await changeSettings({
      ownStages: [{ name: 'At the soldering bench', after: 'diagnosing', isArchived: false }],
    })
    const [customStage] = ownStages
    const { data } = await takeIn()
    const id = data.id
    await move(id, 'diagnosing')
    const moved = await staff.api.repairs.move({
      id,
      to: 'diagnosing',
      ownStage: customStage?.id ?? '',
      version: await versionOf(id),
    })
    expect(moved.data).toMatchObject({ stage: 'diagnosing', ownStage: customStage?.id })
    const { columns } = await staff.api.repairs.board({})
    expect(columns.find(({ ownStage }) => ownStage?.id === customStage?.id)).toMatchObject({
      stage: 'diagnosing',
      count: 1,
      cards: [{ id }],
    })
    await expectRefusal(changeSettings({ ownStages: [] }), 'repair_stage_in_use')
    await move(id, 'not_repaired')
    await changeSettings({ ownStages: [] })
  })
})

describe('messages', () => {
  test('reach both sides, and internal notes stay internal', async () => {
    const { data, link } = await takeIn({
      customer: newCustomer('Rekha Tamang', newPhone(), 'rekha@example.com'),
    })
    await shop.visitor.repairs.write({ link, text: 'When is it done?' })
    expect((await staff.api.repairs.list({ state: 'unread' })).items).toMatchObject([
      { id: data.id, unread: 1 },
    ])
    await staff.api.repairs.addNote({ id: data.id, text: 'Difficult customer', isOutward: false })
    await staff.api.repairs.addNote({ id: data.id, text: 'Tomorrow at four.', isOutward: true })
    const tracked = await track(link)
    expect(tracked.messages.map(({ isFromShop, text }) => [isFromShop, text])).toEqual([
      [false, 'When is it done?'],
      [true, 'Tomorrow at four.'],
    ])
    expect(JSON.stringify(tracked)).not.toContain('Difficult')
    expect((await ticketOf(data.id)).unread).toBe(0)
    expect(await mailsWith('rekha@example.com', 'Tomorrow at four')).not.toEqual([])
  })

  test('do not stop a change that staff are making', async () => {
    const { data, link } = await takeIn()
    const version = await versionOf(data.id)
    await shop.visitor.repairs.write({ link, text: 'When is it done?' })
    await staff.api.repairs.readMessages({ id: data.id })
    expect(
      (await staff.api.repairs.move({ id: data.id, to: 'diagnosing', version })).data.stage,
    ).toBe('diagnosing')
  })

  test('remind of a device that waits, as often as the settings say', async () => {
    const { id } = await ready([work('Screen fitted', 1_200)])
    const remind = async () => {
      await query(
        `update repairs set stage_since = now() - interval '40 days',
          reminded_at = reminded_at - interval '40 days' where id = $1`,
        [id],
      )
      await shop.runTask('repair-reminders')
      return (await ticketOf(id)).reminders
    }
    expect([await remind(), await remind(), await remind(), await remind()]).toEqual([1, 2, 3, 3])
  })
})

test('photos by staff are visible to the customer once they are released', async () => {
  const { data, link } = await takeIn()
  const { id } = await staff.api.repairs.addPhoto({ id: data.id, file: await picture() })
  expect(await photoStatus(link, id)).toBe(404)
  await staff.api.repairs.changePhoto({ id, isReleased: true, note: 'The worn cable' })
  expect(await photoStatus(link, id)).toBe(200)
  await staff.api.repairs.removePhoto({ id })
  expect(await photoStatus(link, id)).toBe(404)
})

test('the board filters by technician, due date and search text', async () => {
  const { data } = await takeIn({ brand: 'Acer', model: 'Nitro V 15', technician: staff.id })
  const onBoard = async (query: Parameters<typeof staff.api.repairs.board>[0]) =>
    (await staff.api.repairs.board(query)).columns.flatMap(({ cards }) => cards.map(({ id }) => id))
  expect(await onBoard({ search: 'nitro' })).toEqual([data.id])
  expect(await onBoard({ technician: 'me', search: 'nitro' })).toEqual([data.id])
  expect(await onBoard({ technician: 'none', search: 'nitro' })).toEqual([])
  expect(await onBoard({ due: 'overdue', search: 'nitro' })).toEqual([])
  expect((await staff.api.repairs.list({ search: `R-${data.number}` })).items).toMatchObject([
    { id: data.id },
  ])
})

test('each slip has a new link that opens the repair', async () => {
  const { data } = await takeIn()
  const paper = await staff.api.repairs.paper({ id: data.id })
  expect(paper.url.endsWith(`/repair/${paper.link}`)).toBe(true)
  expect((await track(paper.link)).number).toBe(data.number)
})
