import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { addDays } from '#kit/contract/time/day.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import { createHttpClient } from '../../../tests/support/shop/http-client.ts'

let people = 0
const newPhone = () => `9843${String(100_000 + ++people)}`

const parts: string[] = []

/**
 * Picks one of the shop's own products that no other repair of the proof uses, and sets its stock.
 * No unit is reserved, and the product needs no serial number.
 */
export async function makePart(db: pg.Pool, stock: number): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `with chosen as (select id, stock from products
      where on_sale and business_id is null and stock <> $1
      and category_serials(category_id) <> 'required'
       and not exists (select from reserved_pieces where product_id = products.id)
         and id <> all($2::bigint[]) order by id limit 1),
     changed as (update products set stock = $1 from chosen where products.id = chosen.id
       returning products.id, $1 - chosen.stock as quantity)
     insert into stock_moves (product_id, quantity, reason) select id, quantity, 'delivery'
       from changed returning product_id::text as id`,
    [stock, parts],
  )
  if (!rows[0]) throw new Error('there are no more products')
  parts.push(rows[0].id)
  return rows[0].id
}

/** The repair desk as staff and customers use it, at the current address of the shop. */
export function deskAt(address: string, token: string) {
  const [staff, visitor] = [createHttpClient(address, token), createHttpClient(address)]
  const versionOf = async (id: string) => (await staff.repairs.one({ id })).version
  const move = async (id: string, to: 'diagnosing' | 'repairing' | 'testing' | 'ready') =>
    staff.repairs.move({ id, to, version: await versionOf(id) })

  /** Takes in a device and sends an estimate: one line with a part, one with work only. */
  async function createEstimated(productId: string) {
    const customer = { name: 'Sita Gurung', number: newPhone() }
    const { data, link } = await staff.repairs.takeIn({
      kind: 'laptop',
      brand: 'Lenovo',
      description: 'It flickers.',
      customer,
      password: 'moon-42',
      agreesToDataLoss: true,
      agreesToPrivacy: true,
    })
    const { id } = data
    await move(id, 'diagnosing')
    const lines = [
      { name: 'New panel', part: { productId, quantity: 1, price: 1_000 }, work: 500 },
      { name: 'Fans cleaned', work: 300 },
    ]
    await staff.repairs.saveEstimate({
      id,
      lines,
      validUntil: addDays(nepalDate(Date.now()), 7),
      version: await versionOf(id),
    })
    const [estimate] = (await staff.repairs.sendEstimate({ id, version: await versionOf(id) })).data
      .estimates
    if (!estimate) throw new Error('there is no estimate')
    return {
      id,
      link,
      estimate: estimate.id,
      version: estimate.version,
      lines: estimate.lines.map((line) => line.id),
      key: randomUUID(),
    }
  }
  type Estimated = Awaited<ReturnType<typeof createEstimated>>
  const answer = ({ link, estimate, version, lines }: Estimated, approved = lines) =>
    visitor.repairs.decide({ link, estimate, version, approved })
  const fit = ({ id, lines }: Estimated) =>
    staff.repairs.fitPart({ id, line: lines[0] ?? '', isUsed: true })

  async function finish({ id }: Estimated) {
    await move(id, 'testing')
    const { tests } = await staff.repairs.one({ id })
    await staff.repairs.saveTests({
      id,
      tests: tests.map((test) => ({ ...test, result: 'passed' as const })),
      version: await versionOf(id),
    })
    await move(id, 'ready')
  }
  /** Hands over. A retry uses the same key and version. */
  const handOver = ({ id, key }: Estimated, version: number, idempotencyKey = key) =>
    staff.repairs.handOver({
      id,
      version,
      to: 'Sita Gurung',
      proof: 'signature',
      signature: 'M10 20L30 40',
      payments: [{ mode: 'cash', amount: 1_800 }],
      idempotencyKey,
    })
  return { staff, visitor, versionOf, move, createEstimated, answer, fit, finish, handOver }
}
export type ProofDesk = ReturnType<typeof deskAt>

/** Reads the orders, payments, invoices and stock of a repair. */
export async function findTraces(db: pg.Pool, repairId: string, productId: string) {
  const { rows } = await db.query<{
    orders: number
    paid: number
    invoices: number
    stock: number
    reserved: number
  }>(
    `select (select count(*) from repair_orders where repair_id = $1)::int as orders,
       (select coalesce(sum(amount_paisa), 0) from payments join repair_orders using (order_id)
         where repair_id = $1)::int / 100 as paid,
       (select count(*) from invoices join repair_orders using (order_id) where repair_id = $1)::int
         as invoices,
       (select stock from products where id = $2)::int as stock,
         coalesce((select pieces from reserved_pieces where product_id = $2), 0)::int as reserved`,
    [repairId, productId],
  )
  return rows[0] ?? { orders: 0, paid: 0, invoices: 0, stock: 0, reserved: 0 }
}
