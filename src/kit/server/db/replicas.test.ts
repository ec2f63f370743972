import { expect, test } from 'vitest'
import { createDatabase } from '../../../../tests/support/database.ts'
import { connect } from './connect.ts'
import { figuresOf, readFromReplicas, readPublicly, toPosition } from './replicas.ts'

test('positions in the log are compared as numbers', () => {
  expect(toPosition('0/9') < toPosition('0/10')).toBe(true)
  expect(toPosition('1/0') > toPosition('0/FFFFFFFF')).toBe(true)
})

// With a replica that follows, lags, dies and returns: npm run proof -- replicas
test('the primary answers where no replica does, and where one is no replica', async () => {
  const database = await createDatabase()
  for (const replica of [database.url, 'postgres://shop@127.0.0.1:1/shop']) {
    const pool = connect({ connectionString: database.url })
    const replicas = readFromReplicas(pool, replica, () => true)
    const { rows } = await readPublicly(() =>
      pool.query("select current_setting('application_name') as name"),
    )
    expect(rows).toEqual([{ name: 'shop' }])
    expect(figuresOf(pool)).toEqual({
      replicas: { current: 0, behind: 0, away: 1 },
      reads: { replica: 0, primary: 1 },
    })
    await replicas.close()
    await pool.end()
  }
  await database.drop()
})

test('through a pooler nothing stays prepared, and no limit is asked for', async () => {
  const database = await createDatabase()
  const pool = connect({ connectionString: database.url }, { max: 1, throughPooler: true })
  await pool.query({ name: 'kept', text: 'select $1::int', values: [1] })
  expect((await pool.query('select from pg_prepared_statements')).rowCount).toBe(0)
  expect((await pool.query("select current_setting('statement_timeout') as limit")).rows).toEqual([
    { limit: '0' },
  ])
  await pool.end()
  await database.drop()
})
