import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createDatabase } from '../../../../tests/support/database.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from './open.ts'

test(
  'a lost listening connection fails no query in flight, and is known as soon as there is a new ' +
    'one',
  async () => {
    const { url, drop } = await createDatabase()
    const database = await openDatabase(
      readConfig({ NODE_ENV: 'test', DATABASE_URL: url }),
      () => {},
    )
    const { pool, signals } = database
    const gap = new Promise((resolve) => signals.onGap(resolve))
    const holder = await pool.connect()
    await holder.query('select pg_advisory_lock(1)')
    // In flight until the gap is over.
    const answered = pool.query('select pg_advisory_lock(1), 42 as answer')
    const waiting = () =>
      pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
      )
    await expect.poll(async () => (await waiting()).rowCount).toBe(1)
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop-signals' and datname = current_database()",
    )
    expect(await gap).toMatchObject({ isSameServer: true })
    await holder.query('select pg_advisory_unlock(1)')
    holder.release()
    expect((await answered).rows).toMatchObject([{ answer: 42 }])
    await database.close()
    await drop()
  },
)

test('a server that takes its time is waited for, and the owner is told', async () => {
  const { url, drop } = await createDatabase()
  const there = new URL(url)
  const [folder, port] = [
    there.searchParams.get('host') ?? '',
    there.searchParams.get('port') ?? '',
  ]
  let connections = 0
  // Whoever comes first gets no answer.
  const slow = createServer((socket: Socket) => {
    connections += 1
    const server = connections > 1 ? connect(`${folder}/.s.PGSQL.${port}`) : null
    // Either end may be gone before the other.
    for (const end of [socket, server]) end?.on('error', () => {})
    if (server) socket.pipe(server).pipe(socket)
  })
  await once(slow.listen(0, '127.0.0.1'), 'listening')
  const through = `postgres://${there.username}:${there.password}@127.0.0.1:${(slow.address() as AddressInfo).port}${there.pathname}`
  const said: string[] = []
  const database = await openDatabase(
    readConfig({ NODE_ENV: 'test', DATABASE_URL: through }),
    (text) => said.push(text),
  )
  expect(said.filter((text) => text.startsWith('Waiting'))).toHaveLength(1)
  expect((await database.pool.query('select 42 as answer')).rows).toMatchObject([{ answer: 42 }])
  await database.close()
  slow.close()
  await drop()
})
