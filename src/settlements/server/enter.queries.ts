import { toPaisa } from '#kit/contract/money.ts'
import { type Db, execute, exists, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { EnterAmount, RecordPayout } from '../contract.ts'
import type { Entry } from '../ledger.ts'

/** Entries for a sample seller are sample data until a real customer orders from that seller. */
const isSample = sql`businesses.sample
  and not exists (select from settlement_entries sold
    where sold.business_id = businesses.id and consignment_id is not null and not sold.sample)`

type Payout = Pick<RecordPayout, 'businessId' | 'amount' | 'upTo' | 'paidOn' | 'reference'> & {
  account: string
}

export const insertPayout = (
  db: Db,
  staffId: string,
  { businessId, amount, upTo, paidOn, reference, account }: Payout,
) =>
  execute(
    db,
    sql`insert into settlement_entries (business_id, kind, amount_paisa, up_to, paid_on, reference,
      account, staff_id, sample)
        select id, 'payout', ${-toPaisa(amount)}, ${upTo}::date, ${paidOn}::date, ${reference},
          ${account}, ${staffId}, ${isSample} from businesses where id = ${businessId}`,
  )

/** Whether the seller already has a payout with this reference that was not reversed. */
export const hasPayout = (db: Db, businessId: string, reference: string) =>
  exists(
    db,
    sql`select from settlement_entries entry
        where business_id = ${businessId} and kind = 'payout'
          and lower(reference) = lower(${reference})
          and not exists (select from settlement_entries later where later.reverses = entry.id)`,
  )

export const insertAmount = (
  db: Db,
  staffId: string,
  { businessId, kind, amount, reason }: Omit<EnterAmount, 'version'>,
) =>
  execute(
    db,
    sql`insert into settlement_entries (business_id, kind, amount_paisa, reason, staff_id, sample)
        select id, ${kind}, ${toPaisa(kind === 'fee' ? -amount : amount)}, ${reason}, ${staffId},
          ${isSample} from businesses where id = ${businessId}`,
  )

type Reversible = Pick<Entry, 'kind' | 'reference' | 'reverses' | 'isReversed'> & {
  businessId: string
  paisa: number
}

export const findReversible = (db: Db, id: string) =>
  maybeOne<Reversible>(
    db,
    sql`select business_id::text as "businessId", kind, amount_paisa as paisa, reference,
      reverses::text,
          exists (select from settlement_entries later where later.reverses = entry.id)
            as "isReversed"
        from settlement_entries entry where id = ${id}`,
  )

/** Inserts an opposite entry. The database allows only one for each entry. */
export const insertReversal = (db: Db, staffId: string, id: string, reason: string) =>
  execute(
    db,
    sql`insert into settlement_entries (business_id, kind, amount_paisa, reverses, reason, staff_id,
      sample)
        select business_id, kind, -amount_paisa, id, ${reason}, ${staffId}, sample
          from settlement_entries where id = ${id}`,
  )
