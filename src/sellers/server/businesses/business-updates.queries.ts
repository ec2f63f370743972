import type { SellerStatus } from '#access/member-access.ts'
import { type Db, execute, sql } from '#kit/server/db/sql.ts'
import type { CorrectBusiness, UpdateProfile } from '../../business.ts'

export const updateBusinessProfile = async (
  db: Db,
  id: string,
  { phone, email, address, description, image, version }: UpdateProfile,
) =>
  (await execute(
    db,
    sql`update businesses set phone = ${phone}, email = ${email}, address = ${address},
        description = ${description}, image = ${image}, version = version + 1
      where id = ${id} and version = ${version}`,
  )) === 1

interface Decision {
  from: readonly SellerStatus[]
  to: SellerStatus
  reason: string
  missing: string | null
  /** The version that staff saw. */
  version?: number
}

/** False if the status has changed meanwhile: of two simultaneous decisions, one wins. */
export const updateStatus = async (
  db: Db,
  id: string,
  { from, to, reason, missing, version }: Decision,
) =>
  (await execute(
    db,
    sql`update businesses set status = ${to}, reason = ${reason}, missing = ${missing},
        decided_at = case when ${missing}::text is null then now() end, version = version + 1
      where id = ${id} and status = any(${from}::text[])
        and (${version ?? null}::int is null or version = ${version ?? null}::int)`,
  )) === 1

export const updateDetails = async (
  db: Db,
  { id, name, pan, registrationNumber, bank, version }: CorrectBusiness,
) =>
  (await execute(
    db,
    sql`update businesses set name = coalesce(${name ?? null}, name), pan = ${pan},
        registration_number = ${registrationNumber}, bank_name = ${bank.name},
        bank_branch = ${bank.branch}, bank_account_name = ${bank.accountName},
        bank_account_number = ${bank.accountNumber}, version = version + 1
      where id = ${id} and version = ${version}`,
  )) === 1

export const updateCommission = async (
  db: Db,
  id: string,
  basisPoints: number | null,
  version: number,
) =>
  (await execute(
    db,
    sql`update businesses set commission_bp = ${basisPoints}, version = version + 1
      where id = ${id} and version = ${version}`,
  )) === 1
