import { type Db, execute, type Sql, sql } from '#kit/server/db/sql.ts'
import type { ChangeRepair } from '../../intake.ts'
import type { RepairStage } from '../../model.ts'
import type { HandOver } from '../../staff-contract.ts'
import type { RepairCustomer } from '../repairs.queries.ts'

/** Updates columns of a locked repair and increments its version. */
const updateRepair = (db: Db, id: string, columns: Sql) =>
  execute(db, sql`update repairs set version = version + 1, ${columns} where id = ${id}`)

/** For changes to rows that belong to the repair, such as its estimate or photos. */
export const incrementVersion = (db: Db, id: string) =>
  execute(db, sql`update repairs set version = version + 1 where id = ${id}`)

export const updateStage = (db: Db, id: string, to: RepairStage, ownStage: string | null) =>
  updateRepair(
    db,
    id,
    sql`stage = ${to}, own_stage = ${ownStage}::bigint, stage_since = now(),
      ready_at = case
        when ${to === 'ready' || to === 'not_repaired'} then now() else ready_at end`,
  )

/** Updates everything that staff record about the device. */
export const updateDetails = (db: Db, id: string, details: Omit<ChangeRepair, 'id' | 'version'>) =>
  updateRepair(
    db,
    id,
    sql`kind = ${details.kind}, brand = ${details.brand}, model = ${details.model},
      serial = ${details.serial}, words = ${details.description},
      fault_ids = array(select id from repair_faults
        where id = any(${details.faults}::bigint[]) order by position),
      accessories = ${details.accessories}::text[],
      checklist = ${JSON.stringify(details.checklist)}::jsonb, condition = ${details.condition},
      technician_id = ${details.technician}::uuid, due_at = ${details.dueAt}::timestamptz,
      is_urgent = ${details.isUrgent}`,
  )

/** Records the customer's consent and the encrypted password of the device. */
export const updateConsent = (db: Db, id: string, sealedPassword: Buffer | null) =>
  updateRepair(
    db,
    id,
    sql`password = ${sealedPassword}, agreed_to_data_loss = true, agreed_to_privacy = true`,
  )

export const updatePassword = (db: Db, id: string, sealed: Buffer | null) =>
  updateRepair(db, id, sql`password = ${sealed}`)

/** The device has arrived, and staff know whose it is. */
export const markReceived = (
  db: Db,
  id: string,
  { userId, name, phone, email }: RepairCustomer,
  sold: { id: string; line: number } | undefined,
) =>
  updateRepair(
    db,
    id,
    sql`user_id = ${userId}, customer_name = ${name}, customer_phone = ${phone},
      customer_email = ${email}, received_at = now(),
      is_unconfirmed = false, slot_until = null, confirmed_by = coalesce(confirmed_by, 'staff'),
      sold_order_id = coalesce(${sold?.id ?? null}::uuid, sold_order_id),
      sold_position = coalesce(${sold?.line ?? null}::int, sold_position)`,
  )

export const renewPickupCode = (db: Db, id: string) =>
  updateRepair(db, id, sql`pickup_code = default`)

export const updateTechnician = (db: Db, id: string, technician: string | null) =>
  updateRepair(db, id, sql`technician_id = ${technician}::uuid`)

export const updateTests = (db: Db, id: string, tests: object[], testedBy: string | null = null) =>
  updateRepair(
    db,
    id,
    sql`tests = ${JSON.stringify(tests)}::jsonb, tested_by = ${testedBy}::uuid,
      tested_at = case when ${testedBy}::uuid is not null then now() end`,
  )

// Unread messages leave the version alone: a customer who writes must not invalidate the change
// that staff are about to make.
export const incrementUnread = (db: Db, id: string) =>
  execute(db, sql`update repairs set unread = unread + 1 where id = ${id}`)
export const clearUnread = (db: Db, id: string) =>
  execute(db, sql`update repairs set unread = 0 where id = ${id} and unread > 0`)

export const incrementReminders = (db: Db, id: string) =>
  updateRepair(db, id, sql`reminders = reminders + 1, reminded_at = now()`)

type HandOverRecord = Pick<HandOver, 'to' | 'proof' | 'signature' | 'unpaidReason'> & {
  by: string
  isRepaired: boolean
  warrantyUntil: string | null
}

export const markHandedOver = (
  db: Db,
  id: string,
  { to, by, proof, signature, unpaidReason, isRepaired, warrantyUntil }: HandOverRecord,
) =>
  updateRepair(
    db,
    id,
    sql`stage = 'handed_over', own_stage = null, stage_since = now(), handed_over_at = now(),
      handed_to = ${to}, handed_by = ${by}, proof = ${proof},
      signature = ${proof === 'signature' ? signature : ''}, unpaid_reason = ${unpaidReason},
      is_repaired = ${isRepaired}, warranty_until = ${warrantyUntil}::date`,
  )
