import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from '#kit/server/shop.ts'
import type { MeasurePace } from './pace.ts'

/** Measures the sending of this many queued mails. The others are marked as sent. */
export async function sendMails(db: Shop['db'], measurePace: MeasurePace, count: number) {
  const waiting = `select id from mails where sent_at is null order by id desc limit ${count}`
  await db.query(
    `update mails set sent_at = now() where sent_at is null and id not in (${waiting})`,
  )
  return measurePace(count, async () => {
    await db.query(
      `insert into tasks (kind, key, payload) select 'mail', id::text, jsonb_build_object('id', id)
        from (${waiting}) mails`,
    )
    await db.query("select pg_notify('tasks', 'mail')")
    while ((await db.query("select from tasks where kind = 'mail'")).rowCount !== 0) await sleep(50)
  })
}
