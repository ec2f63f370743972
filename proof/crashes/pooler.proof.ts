import { execFileSync, spawn } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#kit/server/db/connection/connect.ts'
import { atEnd } from '../support/at-end.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import { createBuyers, findLosses, startOrdering } from '../support/scenes/buyers.ts'
import { makeFolder, startShop } from '../support/shop.ts'
import { ask, freePort, type OwnServer, startOwnServer } from '../support/shops/servers.ts'

const poolSize = 8

function findProgram() {
  for (const program of ['pgbouncer', '/usr/sbin/pgbouncer']) {
    try {
      return {
        program,
        version:
          /[\d.]+/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[0] ?? '',
      }
    } catch {}
  }
  return null
}

async function startPooler(program: string, server: OwnServer) {
  const dir = await makeFolder('pooler')
  const port = await freePort()
  await writeFile(join(dir, 'users'), `"shop" "${server.password}"\n`)
  await writeFile(
    join(dir, 'pgbouncer.ini'),
    [
      '[databases]',
      `postgres = host=127.0.0.1 port=${server.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${join(dir, 'users')}`,
      'pool_mode = transaction',
      `default_pool_size = ${poolSize}`,
      'max_client_conn = 500',
      '',
    ].join('\n'),
  )
  // PgBouncer refuses to run as root.
  const asRoot = process.getuid?.() === 0
  if (asRoot) await chmod(dir, 0o755)
  const child = spawn(
    program,
    ['-q', ...(asRoot ? ['-u', 'nobody'] : []), join(dir, 'pgbouncer.ini')],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  atEnd(async () => void child.kill('SIGKILL'))
  const url = `postgres://shop:${server.password}@127.0.0.1:${port}/postgres`
  for (let attempt = 0; attempt < 50; attempt++) {
    if (await ask(url, 'select 1').catch(() => null)) return url
    await sleep(100)
  }
  throw new Error('PgBouncer does not answer')
}

export const proof: Proof = {
  group: 'Faults',
  promise:
    'Behind a PgBouncer in transaction mode the shop sells, receives signals and enforces its ' +
    'statement timeouts.',
  test:
    `Two shops with 20 connections each share ${poolSize} of a real PgBouncer. ` +
    'Customers order at both, a change in one is ' +
    'read in the other, and a slow statement is cancelled.',
  seconds: 90,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const pgbouncer = findProgram()
    if (!pgbouncer) return { figures: [], broken, untried: 'there is no PgBouncer on this machine' }
    const server = await startOwnServer()
    const pooler = await startPooler(pgbouncer.program, server)
    const settings = { DATABASE_URL: server.url, DATABASE_POOLER: pooler, SAMPLE_DATA: 'true' }
    const first = await startShop({ ...settings, DATA_DIR: await makeFolder('pooled') })
    const second = await startShop({ ...settings, DATA_DIR: await makeFolder('pooled') })
    const db = connect({ connectionString: server.url }, { max: 5 })
    atEnd(() => db.end())
    const buyers = await createBuyers(db, 40)
    const addresses = [first.address, second.address]
    let turn = 0
    const ordering = startOrdering(buyers, () => addresses[turn++ % 2] ?? '', { atOnce: 16 })
    await sleep(brief ? 3_000 : 15_000)
    const [used] = await ask<{ used: number }>(
      server.url,
      "select count(*)::int as used from pg_stat_activity where application_name = 'shop'",
    )
    await ordering.stop()
    broken.push(...(await findLosses(db, ordering)))
    expect(
      ordering.acknowledged.length > 20,
      `only ${ordering.acknowledged.length} orders were placed`,
    )
    expect(ordering.refused.length === 0, `orders were refused: ${ordering.refused[0]}`)
    expect(
      (used?.used ?? 0) <= poolSize + 5,
      `the server has ${used?.used} connections of the shops`,
    )

    const { rows } = await db.query<{ id: string }>(
      'select id::text from products where archived_at is null order by id limit 1',
    )
    const read = async (address: string) =>
      (
        (await (await fetch(`${address}/api/v1/product/${rows[0]?.id}`)).json()) as {
          productName: string
        }
      ).productName
    await read(second.address)
    await ask(
      pooler,
      `update products set name = 'Changed through the pooler' where id = ${rows[0]?.id};
        select pg_notify('cache', 'product:${rows[0]?.id}')`,
    )
    const changedAt = performance.now()
    while (
      (await read(second.address)) !== 'Changed through the pooler' &&
      performance.now() - changedAt < 5_000
    )
      await sleep(5)
    const seenMs = performance.now() - changedAt
    expect(seenMs < 1_000, `a change was seen after ${Math.round(seenMs)} ms`)

    const slow = await ask(pooler, 'select pg_sleep(8)').then(
      () => 'was not cancelled',
      (error: { code: string }) => error.code,
    )
    expect(slow === '57014', `a statement of eight seconds: ${slow}`)
    for (const shop of [first, second])
      expect((await shop.end()) === 0, 'a shop did not stop cleanly')
    return {
      figures: [
        `PgBouncer ${pgbouncer.version}: ${ordering.acknowledged.length} orders ` +
          `at two shops over ${used?.used} connections, none lost; ` +
          `a change in one was read in the other after ${Math.round(seenMs)} ms; ` +
          'statements end after 5 s',
      ],
      broken,
    }
  },
}
