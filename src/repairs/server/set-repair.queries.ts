import { type Db, execute, type Sql, sql } from '#kit/server/db/sql.ts'
import type { HandOver } from '../desk-contract.ts'
import type { TakeIn } from '../intake.ts'
import type { RepairStage } from '../model.ts'

/** Sets columns of a repair that is locked, and counts its version up. */
const setRepair = (db: Db, id: string, columns: Sql) =>
  execute(db, sql`update repairs set version = version + 1, ${columns} where id = ${id}`)

/** Something that belongs to it has changed. */
export const touchRepair = (db: Db, id: string) =>
  execute(db, sql`update repairs set version = version + 1 where id = ${id}`)

export const setStage = (db: Db, id: string, to: RepairStage, ownStage: string | null) =>
  setRepair(
    db,
    id,
    sql`stage = ${to}, own_stage = ${ownStage}::bigint, stage_since = now(), ready_at = case
      when ${to === 'ready' || to === 'not_repaired'} then now() else ready_at end`,
  )

export const setDevice = (
  db: Db,
  id: string,
  {
    kind,
    brand,
    model,
    serial,
    faults,
    words,
  }: Pick<TakeIn, 'kind' | 'brand' | 'model' | 'serial' | 'faults' | 'words'>,
) =>
  setRepair(
    db,
    id,
    sql`kind = ${kind}, brand = ${brand}, model = ${model}, serial = ${serial}, words = ${words},
      fault_ids = array(select id from repair_faults where id = any(${faults}::bigint[])
        order by position)`,
  )

type Details = Pick<
  TakeIn,
  'accessories' | 'checklist' | 'condition' | 'technician' | 'dueAt' | 'isUrgent'
>

export const setDetails = (
  db: Db,
  id: string,
  { accessories, checklist, condition, technician, dueAt, isUrgent }: Details,
) =>
  setRepair(
    db,
    id,
    sql`accessories = ${accessories}::text[], checklist = ${JSON.stringify(checklist)}::jsonb,
      condition = ${condition}, technician_id = ${technician}::uuid, due_at = ${dueAt}::timestamptz,
      is_urgent = ${isUrgent}`,
  )

/** What the customer agreed to, and the password of the device, encrypted. */
export const setAgreed = (db: Db, id: string, sealed: Buffer | null) =>
  setRepair(db, id, sql`password = ${sealed}, agreed_to_data_loss = true, agreed_to_privacy = true`)

export const setSealed = (db: Db, id: string, sealed: Buffer | null) =>
  setRepair(db, id, sql`password = ${sealed}`)

interface Person {
  userId: string
  name: string
  phone: string
  email: string
}

/** The device is there: whose it is, is known from now on. */
export const setReceived = (
  db: Db,
  id: string,
  { userId, name, phone, email }: Person,
  sold: { id: string; line: number } | null,
) =>
  setRepair(
    db,
    id,
    sql`user_id = ${userId}, customer_name = ${name}, customer_phone = ${phone},
      customer_email = ${email}, received_at = now(),
      sold_order_id = coalesce(${sold?.id ?? null}::uuid, sold_order_id),
        sold_position = coalesce(${sold?.line ?? null}::int, sold_position)`,
  )

export const setTechnician = (db: Db, id: string, technician: string | null) =>
  setRepair(db, id, sql`technician_id = ${technician}::uuid`)

export const setTests = (db: Db, id: string, tests: object[], testedBy: string | null) =>
  setRepair(
    db,
    id,
    sql`tests = ${JSON.stringify(tests)}::jsonb, tested_by = ${testedBy}::uuid, tested_at = case
      when ${testedBy}::uuid is not null then now() end`,
  )

// Not a new version: what somebody at the desk is about to do is no less right because the customer
// has written.
export const countUnread = (db: Db, id: string) =>
  execute(db, sql`update repairs set unread = unread + 1 where id = ${id}`)
export const clearUnread = (db: Db, id: string) =>
  execute(db, sql`update repairs set unread = 0 where id = ${id} and unread > 0`)
export const countReminder = (db: Db, id: string) =>
  setRepair(db, id, sql`reminders = reminders + 1, reminded_at = now()`)

type HandedOver = Pick<HandOver, 'to' | 'proof' | 'signature' | 'unpaidReason'> & {
  by: string
  isRepaired: boolean
  until: string | null
}

export const setHandedOver = (
  db: Db,
  id: string,
  { to, by, proof, signature, unpaidReason, isRepaired, until }: HandedOver,
) =>
  setRepair(
    db,
    id,
    sql`stage = 'handed_over', own_stage = null, stage_since = now(), handed_over_at = now(),
      handed_to = ${to}, handed_by = ${by}, proof = ${proof},
      signature = ${proof === 'signature' ? signature : ''}, unpaid_reason = ${unpaidReason},
        is_repaired = ${isRepaired}, warranty_until = ${until}::date`,
  )
