import { expect, test } from 'vitest'
import { createDatabase } from '../../../../tests/support/database.ts'
import { connect } from '../db/connect.ts'
import { migrate, readMigrations } from '../db/migrate.ts'

test(
  'mails waiting when the shop is upgraded get a task each, and so do those the previous ' +
    'version still writes',
  async () => {
    const database = await createDatabase()
    const db = connect({ connectionString: database.url })
    const write = (subject: string, more = '', values = '') =>
      db.query(
        `insert into mails (kind, recipient, subject, text, html${more})
        values ('test', 'a@example.com', $1, '', ''${values})`,
        [subject],
      )
    const all = await readMigrations()
    await migrate(
      db,
      all.filter(({ name }) => name < '0015'),
    )
    await write('waits')
    await write(
      'failed',
      ', tries, last_error, next_try_at',
      ", 30, 'busy', now() + interval '1 hour'",
    )
    await write('left', ', sent_at', ', now()')
    await migrate(db, all)
    await write('later')
    const { rows } = await db.query(
      "select subject, tasks.tries, run_at > now() as later, (payload ->> 'id')::bigint = mails.id as right from mails join tasks on tasks.kind = 'mail' and key = mails.id::text order by mails.id",
    )
    expect(rows).toEqual([
      { subject: 'waits', tries: 0, later: false, right: true },
      { subject: 'failed', tries: 7, later: true, right: true },
      { subject: 'later', tries: 0, later: false, right: true },
    ])
    // The previous version sends what is due here: nothing is sent by both.
    expect(
      (await db.query('select from mails where sent_at is null and next_try_at <= now()')).rowCount,
    ).toBe(0)
    await db.end()
    await database.drop()
  },
)
