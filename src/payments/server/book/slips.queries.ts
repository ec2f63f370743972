import { toRupees } from '#kit/contract/money.ts'
import { type Db, execute, many, maybeOne, maybeValue, sql } from '#kit/server/db/sql.ts'
import type { TransferMode } from '../../model.ts'
import type { Slip, StaffSlip, WaitingSlip } from '../../slip-contract.ts'

type Row = Omit<Slip, 'amount' | 'sentAt'> & { amountPaisa: number; sentAt: Date }

const columns = sql`payment_slips.id, way as mode, payment_slips.amount_paisa as "amountPaisa",
  payment_slips.reference, content is not null as "hasFile", state, payment_slips.reason,
  sent_at as "sentAt"`

const toSlip = ({ amountPaisa, sentAt, ...row }: Row): Slip => ({
  ...row,
  amount: toRupees(amountPaisa),
  sentAt: sentAt.toISOString(),
})

interface NewSlip {
  orderId: string
  mode: TransferMode
  amountPaisa: number
  reference: string
  file: { type: string; content: Buffer } | null
}

/** Returns null if the order already has a waiting slip. */
export async function insertSlip(db: Db, slip: NewSlip): Promise<Slip | null> {
  const row = await maybeOne<Row>(
    db,
    sql`insert into payment_slips (order_id, way, amount_paisa, reference, type, content)
        values (${slip.orderId}, ${slip.mode}, ${slip.amountPaisa}, ${slip.reference},
          ${slip.file?.type ?? null}, ${slip.file?.content ?? null})
        on conflict (order_id) where state = 'waiting' do nothing
        returning ${columns}`,
  )
  return row && toSlip(row)
}

export const findPaymentMethod = async (db: Db, orderId: string) =>
  (await maybeValue<string>(
    db,
    sql`select payment_method as method from orders where id = ${orderId}`,
  )) ?? ''

export const listOrderSlips = async (db: Db, orderId: string) =>
  (
    await many<Row>(
      db,
      sql`select ${columns} from payment_slips where order_id = ${orderId}
          order by sent_at desc limit 20`,
    )
  ).map(toSlip)

const columnsForStaff = sql`${columns}, case type when 'application/pdf' then 'pdf'
  when 'image/webp' then 'picture' end as file,
  (select used.number from payment_references join orders used on used.id = order_id
    where key = payment_reference_key(way, payment_slips.reference)) as "usedFor"`
type StaffRow = Row & Pick<WaitingSlip, 'file' | 'usedFor'>

/** Finds the slip of an order that waits for staff; there is one at most. */
export async function findWaitingSlip(db: Db, orderId: string): Promise<WaitingSlip | null> {
  const row = await maybeOne<StaffRow>(
    db,
    sql`select ${columnsForStaff} from payment_slips
        where order_id = ${orderId} and state = 'waiting'`,
  )
  return row && { ...toSlip(row), file: row.file, usedFor: row.usedFor }
}

type WaitingRow = StaffRow & {
  orderId: string
  number: number
  customer: string
  duePaisa: number
}

export async function listWaitingSlips(db: Db): Promise<StaffSlip[]> {
  const rows = await many<WaitingRow>(
    db,
    sql`select ${columnsForStaff}, payment_slips.order_id as "orderId", number,
          customer_name as customer,
          greatest(0, total_paisa - dropped_paisa - received_paisa + refunded_paisa) as "duePaisa"
        from payment_slips join orders on orders.id = payment_slips.order_id
        where state = 'waiting' order by sent_at limit 200`,
  )
  return rows.map(({ orderId, number, customer, duePaisa, file, usedFor, ...row }) => ({
    ...toSlip(row),
    file,
    usedFor,
    order: { id: orderId, number, customer, due: toRupees(duePaisa) },
  }))
}

/** Finds the file of a slip. With `userId`, only if that user sent it. */
export const findSlipFile = (db: Db, id: string, userId: string | null) =>
  maybeOne<{ content: Buffer }>(
    db,
    sql`select content from payment_slips join orders on orders.id = order_id
        where payment_slips.id = ${id} and content is not null
          and (${userId}::uuid is null or user_id = ${userId}::uuid)`,
  )

export interface StoredSlip {
  orderId: string
  mode: TransferMode
  amountPaisa: number
  reference: string
  isWaiting: boolean
}

/** Locks the slip until the transaction ends: of two decisions, the second finds it decided. */
export const lockSlip = (db: Db, id: string) =>
  maybeOne<StoredSlip>(
    db,
    sql`select order_id as "orderId", way as mode, amount_paisa as "amountPaisa", reference,
          state = 'waiting' as "isWaiting"
        from payment_slips where id = ${id} for update`,
  )

interface SlipDecision {
  id: string
  staffId: string
  reason?: string
  /** The payment that was booked; null if the slip is refused. */
  paymentId: number | null
}

/** Returns false if the slip is already decided. */
export const decideSlip = async (db: Db, { id, staffId, reason = '', paymentId }: SlipDecision) =>
  (await execute(
    db,
    sql`update payment_slips set state = ${paymentId === null ? 'refused' : 'confirmed'},
          decided_at = now(), decided_by = ${staffId}, reason = ${reason},
          payment_id = ${paymentId}
        where id = ${id} and state = 'waiting'`,
  )) > 0

/** Erases the data by which slips identify a customer: the file, and the typed reference. */
export const eraseSlips = (db: Db, userId: string) =>
  execute(
    db,
    sql`update payment_slips set type = null, content = null, reference = '' from orders
        where orders.id = order_id and user_id = ${userId}`,
  )
