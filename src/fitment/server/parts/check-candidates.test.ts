import { expect, test } from 'vitest'
import { setUpSampleShop } from '../../../../tests/support/shop/test-shop.ts'
import { checkFit } from '../../check-fit.ts'
import { findDevice } from '../devices/devices.queries.ts'
import { checkCandidates } from './check-candidates.ts'
import { listPartsById } from './parts.queries.ts'

const shop = setUpSampleShop()

const idOf = async (slug: string) =>
  String((await shop.db.query('select id from products where slug = $1', [slug])).rows[0].id)

/** Checks every product individually, and all candidates together. */
async function checkBothWays(slug: string) {
  const { db } = shop.shop
  const device = await findDevice(db, slug)
  if (!device) throw new Error(`there is no ${slug}`)
  const { rows } = await db.query('select id::text from products where on_sale order by id')
  const parts = await listPartsById(
    db,
    device.id,
    rows.map(({ id }) => id),
  )
  const possible = parts.flatMap((part) => {
    const result = checkFit(part, device, null)
    // A part without a record and without a need of the device is no candidate.
    const isCandidate =
      part.fitRecords.length > 0 ||
      part.anyKinds.includes(device.kind) ||
      (part.part !== null && device.needs[part.part] !== undefined)
    return result && result.verdict !== 'no' && isCandidate
      ? [[part.id, result.verdict] as const]
      : []
  })
  const candidates = (await checkCandidates(db, device, null)).map(
    ({ row, result }) => [row.id, result.verdict] as const,
  )
  return {
    individually: possible.toSorted(([a], [b]) => a - b),
    together: candidates.toSorted(([a], [b]) => a - b),
  }
}

test('checking parts together gives the same results as checking each one', async () => {
  for (const slug of ['hp-15s-fq5xxx', 'bajaj-pulsar-150', 'flour-mill-12-inch']) {
    const { individually, together } = await checkBothWays(slug)
    expect(together.length).toBeGreaterThan(0)
    expect(together).toEqual(individually)
  }
})

test('a record of one product does not affect others with the same values', async () => {
  const { db } = shop.shop
  const [charger, device] = [await idOf('hp-45w-charger-blue-tip'), 'hp-15s-fq5xxx']
  const { rows } = await db.query(
    `insert into products (slug, name, category_id, price_paisa, stock, attributes)
     select 'twin-' || number, 'Twin ' || number, category_id, price_paisa, 1, attributes
       from products, generate_series(1, 3) as number where id = $1 returning id`,
    [charger],
  )
  const [listedAsNo, forPrinters, plain] = rows.map(({ id }) => Number(id))
  const stored = await findDevice(db, device)
  await db.query(
    `insert into fitments (product_id, device_id, fits, source, confidence)
     values ($1, $2, false, 'measured', 'sure')`,
    [listedAsNo, stored?.id],
  )
  await db.query("insert into fitted_products (product_id, only_kinds) values ($1, '{printer}')", [
    forPrinters,
  ])
  const { individually, together } = await checkBothWays(device)
  expect(together).toEqual(individually)
  const ids = together.map(([id]) => Number(id))
  expect([plain, listedAsNo, forPrinters].map((id) => ids.includes(id ?? 0))).toEqual([
    true,
    false,
    false,
  ])
})
