import { readdir } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { startSparrow } from '../../../tests/support/mocks/sparrow.ts'
import {
  cash,
  inDays,
  newCustomer,
  newPhone,
  picture,
  setUpRepairShop,
  work,
} from '../../../tests/support/records/repairs.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { until } from '../../../tests/support/shop/until.ts'

const sparrow = await startSparrow()
afterAll(() => sparrow.close())
const repairShop = await setUpRepairShop(sparrow.settings)
const { shop, staff, owner, query, changeSettings, photoStatus } = repairShop
const { estimated, answer, ready, finish, handOver, ticketOf, track } = repairShop
const { channel: _, ...messageSettings } = await owner.api.messages.settings()
await owner.api.messages.updateSettings({
  ...messageSettings,
  events: ['repair-booked', 'repair-ready'],
})

const endDaysAgo = (id: string, days: number) =>
  query('update repairs set stage_since = now() - make_interval(days => $2) where id = $1', [
    id,
    days,
  ])

test('only the recipient of a message sees its link and code; staff don’t', async () => {
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

/** A finished repair with all the private data that a repair can have. */
async function finishRepairWithPrivateData() {
  const photo = await shop.visitor.repairs.uploadPhoto({ file: await picture() })
  const number = newPhone()
  const repair = await estimated([work('Screen fitted', 1_200)], {
    customer: newCustomer('Hari Thapa', number),
    password: 'moon-42',
    condition: 'A scratch on the lid',
    checklist: [{ name: 'Hinges firm', isFine: false, note: 'left one' }],
    photos: [photo.id],
    technician: staff.id,
  })
  const { id, link } = repair
  await answer(repair, repair.all)
  const released = await staff.api.repairs.addPhoto({ id, file: await picture() })
  await staff.api.repairs.changePhoto({ id: released.id, isReleased: true, note: 'Inside' })
  await staff.api.repairs.addNote({ id, text: 'Family pictures on the desktop', isOutward: false })
  await until('the first message to be sent', async () =>
    (await owner.api.messages.list({ search: number })).items.some(({ state }) => state === 'sent'),
  )
  // The last message is never delivered.
  sparrow.be('busy')
  await finish(id)
  return { id, link, number, photos: [photo.id, released.id] }
}

test('private data is erased after the days of the setting, and the work stays', async () => {
  await changeSettings({ eraseDays: 10 })
  const { id, link, number, photos } = await finishRepairWithPrivateData()
  await handOver(id, { payments: cash(1_200) })

  await endDaysAgo(id, 9)
  await shop.runTask('repair-erasing')
  expect(await ticketOf(id)).toMatchObject({ hasPassword: true, erasedAt: null, photos: [{}, {}] })

  await endDaysAgo(id, 11)
  // Through the task queue, like every hour.
  await query("update tasks set run_at = now() where kind = 'repair-erasing'")
  await query("select pg_notify('tasks', 'repair-erasing')")
  await until('the task to erase', async () => (await ticketOf(id)).erasedAt !== null)
  const ticket = await ticketOf(id)
  expect(ticket).toMatchObject({
    hasPassword: false,
    photos: [],
    condition: '',
    checklist: [],
    stage: 'handed_over',
    bill: { total: 1_200, due: 0 },
  })
  expect((await track(link)).warrantyUntil).toBe(inDays(90))
  await expectRefusal(staff.api.repairs.lookAtPassword({ id }), 'not_found')
  await expectRefusal(
    staff.api.repairs.addNote({ id, text: 'His wife must not know', isOutward: false }),
    'repair_erased',
  )
  const stored = await readdir(shop.dataDir, { recursive: true })
  for (const photo of photos) {
    expect(await photoStatus(link, photo)).toBe(404)
    expect(stored.some((name) => name.includes(photo))).toBe(false)
  }
  expect(stored.filter((name) => /\.(webp|png|jpe?g)$/.test(name))).toEqual([])
  const { rows } = await query(
    `select (select count(*) from repair_photos where id = any($2::uuid[]))::int as photos,
      (select count(*) from messages
        where about = 'repair:' || $3 and sealed is not null)::int as sealed,
      (select string_agg(text, ' ') from repair_events where repair_id = $1) as history`,
    [id, photos, ticket.number],
  )
  expect(rows[0]).toMatchObject({ photos: 0, sealed: 0 })
  expect(rows[0].history).not.toContain('Family')
  expect(JSON.stringify(await owner.api.messages.list({ search: number }))).not.toContain(link)
})
