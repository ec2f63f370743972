import { toRupees } from '#kit/contract/money.ts'
import { type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { TransferWay } from '../model.ts'
import type { Slip, StaffSlip, WaitingSlip } from '../slip-contract.ts'

type Row = Omit<Slip, 'amount' | 'sentAt'> & { amountPaisa: number; sentAt: Date }

const columns = sql`payment_slips.id, way, payment_slips.amount_paisa as "amountPaisa",
  payment_slips.reference, content is not null as "hasFile", state,
  payment_slips.reason, sent_at as "sentAt"`

const toSlip = ({ amountPaisa, sentAt, ...row }: Row): Slip => ({
  ...row,
  amount: toRupees(amountPaisa),
  sentAt: sentAt.toISOString(),
})

interface NewSlip {
  orderId: string
  way: TransferWay
  amountPaisa: number
  reference: string
  file: { type: string; content: Buffer } | null
}

/** Null where one waits already. */
export async function insertSlip(
  db: Db,
  { orderId, way, amountPaisa, reference, file }: NewSlip,
): Promise<Slip | null> {
  const row = await maybeOne<Row>(
    db,
    sql`insert into payment_slips (order_id, way, amount_paisa, reference, type, content)
        values (${orderId}, ${way}, ${amountPaisa}, ${reference}, ${file?.type ?? null},
          ${file?.content ?? null})
        on conflict (order_id) where state = 'waiting' do nothing returning ${columns}`,
  )
  return row && toSlip(row)
}

export const findMethod = async (db: Db, orderId: string) =>
  (
    await maybeOne<{ method: string }>(
      db,
      sql`select payment_method as method from orders where id = ${orderId}`,
    )
  )?.method ?? ''

export const listOwnSlips = async (db: Db, orderId: string) =>
  (
    await many<Row>(
      db,
      sql`select ${columns} from payment_slips where order_id = ${orderId}
        order by sent_at desc limit 20`,
    )
  ).map(toSlip)

const withFile = sql`${columns}, case type when 'application/pdf' then 'pdf'
  when 'image/webp' then 'picture' end as file`

/** What waits for staff of one order: one at most. */
export async function findWaitingSlip(db: Db, orderId: string): Promise<WaitingSlip | null> {
  const row = await maybeOne<Row & Pick<WaitingSlip, 'file'>>(
    db,
    sql`select ${withFile} from payment_slips where order_id = ${orderId} and state = 'waiting'`,
  )
  return row && { ...toSlip(row), file: row.file }
}

export async function listWaitingSlips(db: Db): Promise<StaffSlip[]> {
  const rows = await many<
    Row &
      Pick<WaitingSlip, 'file'> & {
        orderId: string
        number: number
        customer: string
        duePaisa: number
      }
  >(
    db,
    sql`select ${withFile}, order_id as "orderId", number, customer_name as customer,
          greatest(0, total_paisa - dropped_paisa - received_paisa + refunded_paisa) as "duePaisa"
        from payment_slips join orders on orders.id = order_id where state = 'waiting'
          order by sent_at limit 200`,
  )
  return rows.map(({ orderId, number, customer, duePaisa, file, ...row }) => ({
    ...toSlip(row),
    file,
    order: { id: orderId, number, customer, due: toRupees(duePaisa) },
  }))
}

/** For whoever sent it and, if `any`, staff. */
export const findSlipFile = (db: Db, id: string, userId: string, any: boolean) =>
  maybeOne<{ content: Buffer }>(
    db,
    sql`select content from payment_slips join orders on orders.id = order_id
      where payment_slips.id = ${id} and content is not null and (${any} or user_id = ${userId})`,
  )

export interface FoundSlip {
  orderId: string
  way: TransferWay
  amountPaisa: number
  reference: string
  isWaiting: boolean
}

export const findSlip = (db: Db, id: string) =>
  maybeOne<FoundSlip>(
    db,
    sql`select order_id as "orderId", way, amount_paisa as "amountPaisa", reference,
      state = 'waiting' as "isWaiting" from payment_slips where id = ${id}`,
  )

interface Decided {
  id: string
  staffId: string
  reason?: string
  /** What it was booked as; null where it is refused. */
  paymentId: number | null
}

/** False where somebody has decided about it before. */
export const decideSlip = async (db: Db, { id, staffId, reason = '', paymentId }: Decided) =>
  (await execute(
    db,
    sql`update payment_slips set state = ${paymentId === null ? 'refused' : 'confirmed'},
      decided_at = now(), decided_by = ${staffId}, reason = ${reason}, payment_id = ${paymentId}
        where id = ${id} and state = 'waiting'`,
  )) > 0

/** What identifies a customer: the file, and what they typed. */
export const forgetSlips = (db: Db, userId: string) =>
  execute(
    db,
    sql`update payment_slips set type = null, content = null, reference = '' from orders
      where orders.id = order_id and user_id = ${userId}`,
  )
