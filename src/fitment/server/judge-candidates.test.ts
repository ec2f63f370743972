import { expect, test } from 'vitest'
import { setUpSampleShop } from '../../../tests/support/test-shop.ts'
import { judgeFit } from '../verdict.ts'
import { findDevice } from './devices.queries.ts'
import { judgeCandidates } from './judge-candidates.ts'
import { listPartsById } from './parts.queries.ts'

const shop = setUpSampleShop()

const idOf = async (slug: string) =>
  String((await shop.shop.db.query('select id from products where slug = $1', [slug])).rows[0].id)

/** Every product that fits a device or may, judged by itself. */
async function oneByOne(slug: string) {
  const { db } = shop.shop
  const device = await findDevice(db, slug)
  if (!device) throw new Error(`there is no ${slug}`)
  const { rows } = await db.query('select id::text from products where on_sale order by id')
  const parts = await listPartsById(
    db,
    device.id,
    rows.map(({ id }) => id),
  )
  const told = parts.flatMap((part) => {
    const judgement = judgeFit(part, device, null)
    // What nobody asks about is no candidate.
    const isAsked =
      part.known.length > 0 ||
      part.anyKinds.includes(device.kind) ||
      (part.part !== null && device.needs[part.part] !== undefined)
    return judgement && judgement.verdict !== 'no' && isAsked
      ? [[part.id, judgement.verdict] as const]
      : []
  })
  const found = (await judgeCandidates(db, device, null)).map(
    ({ row, judgement }) => [row.id, judgement.verdict] as const,
  )
  return {
    alone: told.toSorted(([a], [b]) => a - b),
    together: found.toSorted(([a], [b]) => a - b),
  }
}

test('what fits is the same whether parts are judged by their values or one by one', async () => {
  for (const slug of ['hp-15s-fq5xxx', 'bajaj-pulsar-150', 'flour-mill-12-inch']) {
    const { alone, together } = await oneByOne(slug)
    expect(together.length).toBeGreaterThan(0)
    expect(together).toEqual(alone)
  }
})

test('what is noted of one product changes nothing for another with the same values', async () => {
  const { db } = shop.shop
  const [charger, device] = [await idOf('hp-45w-charger-blue-tip'), 'hp-15s-fq5xxx']
  const { rows } = await db.query(
    `insert into products (slug, name, category_id, price_paisa, stock, attributes)
     select 'twin-' || number, 'Twin ' || number, category_id, price_paisa, 1, attributes
       from products, generate_series(1, 3) as number where id = $1 returning id`,
    [charger],
  )
  const [refused, elsewhere, plain] = rows.map(({ id }) => Number(id))
  const known = await findDevice(db, device)
  await db.query(
    "insert into fitments (product_id, device_id, fits, source, confidence) values ($1, $2, false, 'measured', 'sure')",
    [refused, known?.id],
  )
  await db.query("insert into fitted_products (product_id, only_kinds) values ($1, '{printer}')", [
    elsewhere,
  ])
  const { alone, together } = await oneByOne(device)
  expect(together).toEqual(alone)
  const ids = together.map(([id]) => Number(id))
  expect([plain, refused, elsewhere].map((id) => ids.includes(id ?? 0))).toEqual([
    true,
    false,
    false,
  ])
})
