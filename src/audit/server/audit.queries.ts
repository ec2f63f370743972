import { countRows, type Db, execute, likePattern, many, sql } from '#kit/server/db/sql.ts'
import type { AccessEvent } from '#kit/server/shop.ts'
import type { AuditEntry, AuditQuery } from '../contract.ts'
import type { AuditAction, AuditSubject } from '../model.ts'

export interface NewAuditEntry {
  action: AuditAction
  subject: AuditSubject
  subjectId?: string
  /** What people call the thing. */
  title?: string
  changes?: AuditEntry['changes']
}

// The log is never emptied, so it names no customer, such as a member of a seller.
const nameInLog = sql`case when role = 'customer' and email is not null then 'Customer ' || left(id::text, 8) else name end`

/** Records what a member of staff did, in the transaction that does it. */
export const recordAction = (tx: Db, staffId: string, { action, subject, subjectId = '', title = '', changes = {} }: NewAuditEntry) =>
  execute(
    tx,
    sql`insert into audit_entries (staff_id, staff_name, action, subject, subject_id, title, changes)
        select id, ${nameInLog}, ${action}, ${subject}, ${subjectId}, ${title}, ${JSON.stringify(changes)} from users where id = ${staffId}`,
  )

/** Records what the holder of an account did with the way into it. */
export const recordAccess = (tx: Db, userId: string, event: AccessEvent) =>
  execute(
    tx,
    sql`insert into audit_entries (staff_id, staff_name, action, subject, subject_id, title)
        select id, ${nameInLog}, ${event satisfies AuditAction}, case role when 'customer' then 'customer' else 'staff' end, id::text, ${nameInLog} from users where id = ${userId}`,
  )

/** The same for many actions at once. */
export const recordActions = (tx: Db, staffId: string, entries: NewAuditEntry[]) =>
  execute(
    tx,
    sql`insert into audit_entries (staff_id, staff_name, action, subject, subject_id, title, changes)
        select users.id, users.name, action, subject, coalesce(given."subjectId", ''), coalesce(title, ''), coalesce(changes, '{}')
        from users, jsonb_to_recordset(${JSON.stringify(entries)}) as given (action text, subject text, "subjectId" text, title text, changes jsonb)
        where users.id = ${staffId}`,
  )

export async function listAuditEntries(
  db: Db,
  { subject, subjectId, search }: AuditQuery,
  offset: number,
  limit: number,
): Promise<{ items: AuditEntry[]; total: number }> {
  const filter = sql`(${subject ?? null}::text is null or subject = ${subject ?? null}::text)
    and (${subjectId ?? null}::text is null or subject_id = ${subjectId ?? null}::text)
    and (${search ?? ''} = '' or lower(title || ' ' || staff_name) like ${likePattern(search ?? '')})`
  const rows = await many<Omit<AuditEntry, 'at'> & { at: Date }>(
    db,
    sql`select id::text, at, staff_name as staff, action, subject, subject_id as "subjectId", title, changes
        from audit_entries where ${filter} order by audit_entries.id desc limit ${limit} offset ${offset}`,
  )
  return { items: rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })), total: await countRows(db, sql`audit_entries where ${filter}`) }
}
