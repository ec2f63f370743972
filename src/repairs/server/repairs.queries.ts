import type { Address } from '#addresses/address.ts'
import { type Db, execute, exists, maybeOne, type Sql, sql, value } from '#kit/server/db/sql.ts'
import type { BookRepair } from '../contract.ts'
import {
  type BookingConfirmer,
  type RepairEventKind,
  type RepairSource,
  type RepairStage,
  strangerLimits,
  type TransportMethod,
} from '../model.ts'
import type { Device, Slot } from '../repair.ts'

/** The current day in Nepal. */
export const today = sql`(now() at time zone 'Asia/Kathmandu')::date`

export type Contact = Pick<BookRepair, 'name' | 'phone' | 'email'>

/** A repair as rules read it, locked until the transaction ends. */
export interface LockedRepair extends Contact, Device {
  id: string
  number: number
  version: number
  stage: RepairStage
  ownStage: string | null
  source: RepairSource
  userId: string | null
  /** The order line that the device was bought with. */
  sold: { id: string; line: number } | null
  technicianId: string | null
  transport: TransportMethod
  slotAt: Date | null
  /** Whether a visitor's booking is not confirmed yet. */
  isUnconfirmed: boolean
  confirmedBy: BookingConfirmer | null
  /** Until when an unconfirmed booking holds its slot. */
  slotUntil: Date | null
  /** The slot that was released because the booking was not confirmed in time. */
  lapsedSlotAt: Date | null
  claimOf: string | null
  tests: { name: string; result: string | null }[]
  pickupCode: string
  warrantyUntil: string | null
  isUnderWarranty: boolean
  reminders: number
  erasedAt: Date | null
}

/** Concurrent changes to one repair run one after the other. */
export const lockRepair = (db: Db, id: string) =>
  maybeOne<LockedRepair>(
    db,
    sql`select id, number, version, stage, own_stage::text as "ownStage", source, kind, brand,
          model, serial, user_id as "userId", customer_name as name, customer_phone as phone,
          customer_email as email, case when sold_order_id is not null
            then json_build_object('id', sold_order_id, 'line', sold_position) end as sold,
          technician_id as "technicianId", way as transport,
          slot_at as "slotAt", is_unconfirmed as "isUnconfirmed", confirmed_by as "confirmedBy",
          slot_until as "slotUntil", lapsed_slot_at as "lapsedSlotAt", claim_of as "claimOf",
          tests, pickup_code as "pickupCode",
          warranty_until::text as "warrantyUntil",
          coalesce(warranty_until >= ${today}, false) as "isUnderWarranty",
          reminders, erased_at as "erasedAt"
        from repairs where id = ${id} for update`,
  )

interface NewEvent {
  repairId: string
  kind: RepairEventKind
  from?: RepairStage | null
  to?: RepairStage | null
  ownStage?: string | null
  staffId?: string | null
  byCustomer?: boolean
  text?: string
}

/** Every event except an internal note is meant for the customer, too. */
export const insertEvent = (db: Db, event: NewEvent) =>
  execute(
    db,
    sql`insert into repair_events (repair_id, kind, from_stage, to_stage, own_stage, staff_id,
          by_customer, text, is_outward)
        values (${event.repairId}, ${event.kind}, ${event.from ?? null}, ${event.to ?? null},
          ${event.ownStage ?? null}, ${event.staffId ?? null}, ${event.byCustomer ?? false},
          ${event.text ?? ''}, ${event.kind !== 'note'})`,
  )

export interface NewRepair
  extends Contact,
    Device,
    Pick<BookRepair, 'faults' | 'description' | 'transport'> {
  userId: string | null
  source: RepairSource
  sold?: { id: string; line: number } | null
  slot?: Slot | null
  address?: Address | null
  stage: 'booked' | 'received'
  claimOf?: string | null
  key?: string | null
  /**
   * Identifies the network of a visitor whose booking waits for confirmation. Undefined for all
   * other repairs.
   */
  strangerNetwork?: string
}
export type RepairCustomer = Contact & { userId: string }

/** Whether a warranty claim for this repair is not finished yet. */
export const hasOpenClaim = (db: Db, id: string) =>
  exists(
    db,
    sql`select from repairs where claim_of = ${id} and stage not in ('handed_over', 'cancelled')`,
  )

/** Null if a repair with the same booking key exists. */
export const insertRepair = (db: Db, repair: NewRepair) =>
  maybeOne<{ id: string; number: number }>(
    db,
    sql`insert into repairs (user_id, customer_name, customer_phone, customer_email, source, kind,
          brand, model, serial, sold_order_id, sold_position, fault_ids, words,
          way, slot_at, slot_ends, address, stage, claim_of, booking_key, received_at,
          is_unconfirmed, slot_until, stranger_network)
        values (${repair.userId}, ${repair.name}, ${repair.phone}, ${repair.email},
          ${repair.source}, ${repair.kind}, ${repair.brand}, ${repair.model}, ${repair.serial},
          ${repair.sold?.id ?? null}, ${repair.sold?.line ?? null},
          array(select id from repair_faults
            where id = any(${repair.faults}::bigint[]) order by position),
          ${repair.description}, ${repair.transport},
          ${repair.slot?.startsAt ?? null}, ${repair.slot?.endsAt ?? null},
          ${repair.address ? JSON.stringify(repair.address) : null}::jsonb, ${repair.stage},
          ${repair.claimOf ?? null}, ${repair.key ?? null},
          ${repair.stage === 'received' ? sql`now()` : sql`null::timestamptz`},
          ${repair.strangerNetwork !== undefined},
          ${
            repair.strangerNetwork !== undefined && repair.slot
              ? sql`now() + make_interval(mins => ${strangerLimits.slotMinutes})`
              : sql`null::timestamptz`
          }, ${repair.strangerNetwork ?? null})
        on conflict (booking_key) do nothing returning id, number`,
  )

export const findRepairByKey = (db: Db, key: string) =>
  maybeOne<Pick<LockedRepair, 'id' | 'number' | 'isUnconfirmed' | 'slotUntil'>>(
    db,
    sql`select id, number, is_unconfirmed as "isUnconfirmed", slot_until as "slotUntil"
        from repairs where booking_key = ${key}`,
  )

/** Whether one of these faults is on offer. */
export const isFault = (db: Db, ids: string[]) =>
  exists(db, sql`select from repair_faults where id = any(${ids}::bigint[]) and not is_archived`)

/** Whether a line of an order exists, and is this customer's where one is named. */
export const isOrderLine = (
  db: Db,
  userId: string | null,
  { id, line }: { id: string; line: number },
) =>
  exists(
    db,
    sql`select from order_lines join orders on orders.id = order_id
        where order_id = ${id} and position = ${line}
          and (${userId}::uuid is null or user_id = ${userId}::uuid)`,
  )

/** Whether a user is staff who may work on repairs now. */
export const isRepairStaff = (userId: Sql) =>
  sql`exists (select from users join roles on roles.id = users.role
        where users.id = ${userId} and disabled_at is null
          and (roles.id = 'owner' or 'repairs' = any(roles.permissions)))`

export const isTechnician = (db: Db, id: string) =>
  value<boolean>(db, sql`select ${isRepairStaff(sql`${id}`)}`)
