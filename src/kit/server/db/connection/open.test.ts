import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { readSchema } from '#schema/schema.ts'
import { createDatabase } from '../../../../../tests/support/shop/database.ts'
import { openDatabase } from './open.ts'

test('a lost listening connection fails no query and is reported when reopened', async () => {
  const { url, drop } = await createDatabase()
  const database = await openDatabase(
    readConfig({ NODE_ENV: 'test', DATABASE_URL: url }),
    await readSchema(),
    () => {},
  )
  const { pool, signals } = database
  const gap = new Promise((resolve) => signals.onGap(resolve))
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock(1)')
  // Runs until the gap is over.
  const answered = pool.query('select pg_advisory_lock(1), 42 as answer')
  const waiting = () =>
    pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event = 'advisory'`,
    )
  await expect.poll(async () => (await waiting()).rowCount).toBe(1)
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'shop-signals' and datname = current_database()`,
  )
  expect(await gap).toMatchObject({ isSameServer: true })
  await holder.query('select pg_advisory_unlock(1)')
  holder.release()
  expect((await answered).rows).toMatchObject([{ answer: 42 }])
  await database.close()
  await drop()
})

test('startup waits for a slow server and reports it', async () => {
  const { url, drop } = await createDatabase()
  const target = new URL(url)
  const [folder, port] = [
    target.searchParams.get('host') ?? '',
    target.searchParams.get('port') ?? '',
  ]
  let connections = 0
  // The first connection gets no answer.
  const slow = createServer((socket: Socket) => {
    connections += 1
    const server = connections > 1 ? connect(`${folder}/.s.PGSQL.${port}`) : null
    // Either end may close before the other.
    for (const end of [socket, server]) end?.on('error', () => {})
    if (server) socket.pipe(server).pipe(socket)
  })
  await once(slow.listen(0, '127.0.0.1'), 'listening')
  const { port: slowPort } = slow.address() as AddressInfo
  const { username, password, pathname } = target
  const slowUrl = `postgres://${username}:${password}@127.0.0.1:${slowPort}${pathname}`
  const messages: string[] = []
  const database = await openDatabase(
    readConfig({ NODE_ENV: 'test', DATABASE_URL: slowUrl }),
    await readSchema(),
    (text) => messages.push(text),
  )
  expect(messages.filter((text) => text.startsWith('Waiting'))).toHaveLength(1)
  expect((await database.pool.query('select 42 as answer')).rows).toMatchObject([{ answer: 42 }])
  await database.close()
  slow.close()
  await drop()
})
