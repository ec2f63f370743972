import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { startBundledServer } from '#kit/server/db/bundled.ts'
import { connect } from '#kit/server/db/connection/connect.ts'
import { paintBlob } from '../../tests/support/records/pictures.ts'
import {
  createDatabase,
  startTestServer,
  type TestServer,
} from '../../tests/support/shop/database.ts'
import { createHttpClient } from '../../tests/support/shop/http-client.ts'
import { atEnd } from '../support/at-end.ts'
import { createFindings, type Expect, type Proof } from '../support/proof.ts'
import { runScript } from '../support/run-script.ts'
import { createBuyers, findLosses, startOrdering } from '../support/scenes/buyers.ts'
import { makeFolder, owner, signIn, startShop } from '../support/shop.ts'

type Kind = 'bundled' | 'external'

/** Settings of a shop that does not exist yet. */
async function createSettings(kind: Kind, server: TestServer): Promise<Record<string, string>> {
  const dataDir = await makeFolder(kind)
  return {
    DATA_DIR: dataDir,
    ...(kind === 'external' && { DATABASE_URL: (await createDatabase({ server })).url }),
  }
}

async function openPool(settings: Record<string, string>): Promise<pg.Pool> {
  const address = settings.DATABASE_URL
    ? { connectionString: settings.DATABASE_URL }
    : (await startBundledServer(settings.DATA_DIR ?? '')).address
  const pool = connect(address, { statementTimeoutMs: 0 })
  atEnd(() => pool.end().catch(() => {}))
  return pool
}

/**
 * Uploads a table in parts. Together they exceed the longest possible string, and one exceeds the
 * shop's limit.
 */
async function uploadTables(db: pg.Pool) {
  const line = 'a laptop, "with quotes", and a price\n'
  const insert = `with file as (
      insert into import_files (created_by) select id from users where role = 'owner' limit 1
        returning id)
    insert into import_parts (file_id, number, content)
      select id, number, repeat($1, megabytes * 1000000 / octet_length($1))
        from file, unnest(array_append(array_fill(8, array[40]), 200))
          with ordinality as tables(megabytes, number)`
  await db.query(insert, [line])
}

const secondsIn = (output: string) => Number(/\(([\d.]+) s\)/.exec(output)?.[1])

interface BackedUp {
  /** The folder of the backup. */
  dir: string
  /** The output of the command. */
  output: string
  /** The path of an uploaded picture. */
  uploaded: string
  /** Orders that were acknowledged before the backup began. */
  earlierOrders: string[]
  orders: number
}

async function uploadPicture(db: pg.Pool, address: string): Promise<string> {
  const { api } = await signIn(db, address, 'staff')
  return (await api.media.upload({ file: await paintBlob() })).path
}

/** Starts a shop and backs it up while customers order. */
async function backUp(
  from: Kind,
  server: TestServer,
  { broken, expect }: { broken: string[]; expect: Expect },
): Promise<BackedUp> {
  const settings = await createSettings(from, server)
  const shop = await startShop({ ...settings, SAMPLE_DATA: 'true' })
  const db = await openPool(settings)
  const uploaded = await uploadPicture(db, shop.address)
  if (from === 'bundled') await uploadTables(db)
  const ordering = startOrdering(await createBuyers(db, 20), () => shop.address, { atOnce: 4 })
  while (ordering.acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 20))
  const earlierOrders = [...ordering.acknowledged]
  const backups = await makeFolder('backups')
  const made = await runScript('backup', ['--to', backups, '--keep', '3'], settings)
  expect(made.code === 0, `${from}: the backup failed: ${made.output}`)
  await ordering.stop()
  broken.push(...(await findLosses(db, ordering)))
  await db.end()
  expect((await shop.end()) === 0, `${from}: the shop did not stop cleanly`)
  return {
    dir: join(backups, (await readdir(backups))[0] ?? ''),
    output: made.output,
    uploaded,
    earlierOrders,
    orders: ordering.acknowledged.length,
  }
}

/** Restores into an empty shop, and once more into the same shop. Returns the first output. */
async function restore(
  dir: string,
  [from, into]: readonly [Kind, Kind],
  target: Record<string, string>,
  expect: Expect,
) {
  const restored = await runScript('restore', [dir], target)
  expect(restored.code === 0, `${from} into ${into}: ${restored.output}`)
  const again = await runScript('restore', [dir], target)
  expect(
    again.code === 1 && /not empty/.test(again.output),
    `${into}: a second restore was not refused: ${again.output}`,
  )
  return restored.output
}

/** Orders one unit of any product. */
async function placeOrder(address: string) {
  const visitor = createHttpClient(address)
  const { token } = await visitor.accounts.login({ email: owner.email, password: owner.password })
  const api = createHttpClient(address, token)
  const { products } = await visitor.search.listing({ availability: 'inStock', limit: '1' })
  const product = products[0]?.id ?? ''
  await api.cart.addItem({ product, quantity: 1 })
  const { data: order } = await api.orders.place({
    items: [{ product: { id: product }, quantity: 1 }],
    shippingAddress: 'Patan',
  })
  return order
}

/** Starts the restored shop and checks it. Returns the number of restored orders. */
async function checkRestored(
  { uploaded, earlierOrders }: BackedUp,
  into: Kind,
  target: Record<string, string>,
  expect: Expect,
) {
  const shop = await startShop({ ...target, SAMPLE_DATA: 'false' })
  const db = await openPool(target)
  expect(
    (await fetch(shop.address + uploaded)).status === 200,
    `${into}: the uploaded picture is missing`,
  )
  const added = await placeOrder(shop.address)
  const { rows } = await db.query<{ id: string; number: number }>(
    'select id::text, number from orders',
  )
  const restoredIds = new Set(rows.map(({ id }) => id))
  expect(
    earlierOrders.every((id) => restoredIds.has(id)),
    `${into}: orders placed before the backup are missing`,
  )
  expect(
    rows.every(({ id, number }) => id === added.id || number < added.number),
    `${into}: an order number was used twice or went backwards`,
  )
  const doctor = await runScript('doctor', [], target)
  expect(doctor.code === 0, `${into}: ${doctor.output}`)
  await db.end()
  await shop.end()
  return rows.length - 1
}

export const proof: Proof = {
  group: 'Backup and upgrade',
  promise:
    'A backup of a running shop is complete and consistent, and a shop restored from it ' +
    'continues where the backup was made.',
  test:
    'Backups while customers order, from the bundled PostgreSQL and an external one, each ' +
    'restored into the other kind, one with 520 MB of uploaded tables. Rows and pictures are ' +
    'compared by hash. The restored shop passes the doctor, signs in, shows a picture and takes ' +
    'an order. A second restore is refused.',
  seconds: 300,
  async run() {
    const { broken, expect } = createFindings()
    const figures: string[] = []
    const { address: server, stop } = await startTestServer()
    atEnd(stop)

    for (const kinds of [
      ['bundled', 'external'],
      ['external', 'bundled'],
    ] as const) {
      const [from, into] = kinds
      const backedUp = await backUp(from, server, { broken, expect })
      const target = await createSettings(into, server)
      const restored = await restore(backedUp.dir, kinds, target, expect)
      const restoredOrders = await checkRestored(backedUp, into, target, expect)
      const contents = /^(\d+ rows and \d+ pictures)/.exec(backedUp.output)?.[1]
      figures.push(
        `${from} into ${into}: ${contents} beside ${backedUp.orders} orders, ` +
          `backup ${secondsIn(backedUp.output)} s, restore ${secondsIn(restored)} s, ` +
          `${restoredOrders} orders restored`,
      )
    }
    return { figures: [...figures, `${broken.length} mismatches`], broken }
  },
}
