import type { SellerStatus } from '#access/member-access.ts'
import { type Db, execute, exists, maybeOne, sql, value } from '#kit/server/db/sql.ts'
import type { Application } from '../../business.ts'
import { toSkeleton } from '../../handle.ts'

export const insertBusiness = (db: Db, userId: string, input: Application) =>
  value<string>(
    db,
    sql`insert into businesses (name, tag, skeleton, category_id, pan, registration_number, phone,
          email, address, description, bank_name, bank_branch, bank_account_name,
          bank_account_number, applied_by)
        values (${input.name}, ${input.tag}, ${toSkeleton(input.tag)}, ${input.categoryId},
          ${input.pan}, ${input.registrationNumber}, ${input.phone}, ${input.email},
          ${input.address}, ${input.description}, ${input.bank.name}, ${input.bank.branch},
          ${input.bank.accountName}, ${input.bank.accountNumber}, ${userId})
        returning id::text`,
  )

/** Locks the applicant's latest rejected application until it is resubmitted. */
export const lockRejectedApplication = (db: Db, userId: string) =>
  maybeOne<{ id: string }>(
    db,
    sql`select id::text from businesses where applied_by = ${userId} and status = 'rejected'
      order by decided_at desc, id desc limit 1 for update`,
  )

export const hasPendingApplication = (db: Db, userId: string) =>
  exists(db, sql`select from businesses where applied_by = ${userId} and status = 'requested'`)

/**
 * Overwrites an application and returns it to the queue. False if the caller read an older version,
 * or if staff have decided meanwhile.
 */
export const updateApplication = async (
  db: Db,
  id: string,
  input: Application,
  from: { status: SellerStatus; version?: number },
) =>
  (await execute(
    db,
    sql`update businesses set name = ${input.name}, tag = ${input.tag},
      skeleton = ${toSkeleton(input.tag)}, category_id = ${input.categoryId},
        pan = ${input.pan}, registration_number = ${input.registrationNumber},
        phone = ${input.phone}, email = ${input.email}, address = ${input.address},
        description = ${input.description}, bank_name = ${input.bank.name},
        bank_branch = ${input.bank.branch}, bank_account_name = ${input.bank.accountName},
        bank_account_number = ${input.bank.accountNumber},
        status = 'requested', reason = '', missing = null, decided_at = null,
        requested_at = case when status = 'requested' and missing is null then requested_at
          else now() end,
        version = version + 1
      where id = ${id} and status = ${from.status}
        and (${from.version ?? null}::int is null or version = ${from.version ?? null}::int)`,
  )) === 1
