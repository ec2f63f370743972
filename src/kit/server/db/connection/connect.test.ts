import { expect, test } from 'vitest'
import { createDatabase } from '../../../../../tests/support/shop/database.ts'
import { transaction } from '../transaction.ts'
import { connect } from './connect.ts'

test('a connection that breaks inside a transaction fails only that transaction', async () => {
  const database = await createDatabase()
  const pool = connect({ connectionString: database.url })
  const broken = transaction(pool, async (tx) => {
    const { rows } = await tx.query('select pg_backend_pid() as pid')
    // The error arrives while no query is running, which used to end the process.
    const ended = new Promise((resolve) => tx.once('end', resolve))
    await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    await ended
    await tx.query('select 1')
  })
  await expect(broken).rejects.toThrow()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
  await database.drop()
})

test('a connection is replaced after its maximum lifetime', async () => {
  const database = await createDatabase()
  const pool = connect({ connectionString: database.url }, { max: 1, maxLifetimeSeconds: 1 })
  const backend = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid
  const first = await backend()
  await expect.poll(backend).not.toBe(first)
  await pool.end()
  await database.drop()
})
