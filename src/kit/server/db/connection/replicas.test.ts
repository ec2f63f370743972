import { expect, test } from 'vitest'
import { createDatabase } from '../../../../../tests/support/shop/database.ts'
import { connect } from './connect.ts'
import { allowReplicaReads, parseLsn, readFromReplicas, replicaFigures } from './replicas.ts'

test('positions in the log are compared as numbers', () => {
  expect(parseLsn('0/9') < parseLsn('0/10')).toBe(true)
  expect(parseLsn('1/0') > parseLsn('0/FFFFFFFF')).toBe(true)
})

// Replicas that follow, lag, die and return are tested by: npm run proof -- replicas
test('the primary answers if no replica does, and if a server is not a replica', async () => {
  const database = await createDatabase()
  for (const replica of [database.url, 'postgres://shop@127.0.0.1:1/shop']) {
    const pool = connect({ connectionString: database.url })
    const replicas = readFromReplicas(pool, replica, () => true)
    const { rows } = await allowReplicaReads(() =>
      pool.query("select current_setting('application_name') as name"),
    )
    expect(rows).toEqual([{ name: 'shop' }])
    expect(replicaFigures(pool)).toEqual({
      replicas: { current: 0, behind: 0, away: 1 },
      reads: { replica: 0, primary: 1 },
    })
    await replicas.close()
    await pool.end()
  }
  await database.drop()
})

test('behind a pooler, no statement stays prepared and no limits are set', async () => {
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
