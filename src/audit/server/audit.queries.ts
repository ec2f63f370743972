import { type AccessEvent, searchText } from '#accounts/server/index.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import {
  type Db,
  execute,
  joinSql,
  likePattern,
  many,
  one,
  type Sql,
  sql,
} from '#kit/server/db/sql.ts'
import type { AuditEntry, AuditQuery } from '../contract.ts'
import type { AuditAction, AuditSubject } from '../model.ts'

export interface NewAuditEntry {
  action: AuditAction
  subject: AuditSubject
  subjectId?: string
  /** The name of the changed record, as staff read it. */
  title?: string
  changes?: AuditEntry['changes']
}

// The log is never deleted, so it must not name customers. Members of sellers are customers.
const nameInLog = sql`case when role = 'customer'
  and email is not null then 'Customer ' || left(id::text, 8) else name end`

/** Records an action of staff, in the transaction of the action. */
export const recordAction = (
  tx: Db,
  staffId: string,
  { action, subject, subjectId = '', title = '', changes = {} }: NewAuditEntry,
) =>
  execute(
    tx,
    sql`insert into audit_entries (staff_id, staff_name, action, subject, subject_id, title,
      changes)
        select id, ${nameInLog}, ${action}, ${subject}, ${subjectId}, ${title},
          ${JSON.stringify(changes)} from users where id = ${staffId}`,
  )

/** Records a change of a user's sign-in, such as a new password. */
export const recordAccess = (tx: Db, userId: string, event: AccessEvent) =>
  execute(
    tx,
    sql`insert into audit_entries (staff_id, staff_name, action, subject, subject_id, title)
        select id, ${nameInLog}, ${event satisfies AuditAction}, case role
          when 'customer' then 'customer' else 'staff' end, id::text, ${nameInLog} from users
          where id = ${userId}`,
  )

/** Records many actions with one statement. */
export const recordActions = (tx: Db, staffId: string, entries: NewAuditEntry[]) =>
  execute(
    tx,
    sql`insert into audit_entries (staff_id, staff_name, action, subject, subject_id, title,
      changes)
        select users.id, users.name, action, subject, coalesce(entry."subjectId", ''),
          coalesce(title, ''), coalesce(changes, '{}')
        from users, jsonb_to_recordset(${JSON.stringify(entries)})
          as entry (action text, subject text, "subjectId" text, title text, changes jsonb)
        where users.id = ${staffId}`,
  )

// The log stores no customer names. Readers see the current name until the customer is removed.
const customerName = (id: Sql) =>
  sql`(select name from users
    where users.id::text = ${id} and role = 'customer' and removed_at is null)`

function filterSql({
  subject,
  subjectId,
  search,
  from,
  to,
  jobId,
}: Omit<AuditQuery, 'page' | 'limit'>): Sql {
  const conditions = [sql`true`]
  if (subject) conditions.push(sql`subject = ${subject}`)
  if (subjectId) conditions.push(sql`subject_id = ${subjectId}`)
  if (from) conditions.push(sql`at >= (${from}::date::timestamp at time zone 'Asia/Kathmandu')`)
  if (to) conditions.push(sql`at < ((${to}::date + 1)::timestamp at time zone 'Asia/Kathmandu')`)
  if (jobId) conditions.push(sql`job_id = ${jobId}`)
  if (search) {
    const customers = sql`select id::text from users
      where role = 'customer' and ${searchText} like ${likePattern(search)}`
    conditions.push(
      sql`(lower(title || ' ' || staff_name) like ${likePattern(search)}
        or (subject = 'customer' and subject_id in (${customers})))`,
    )
  }
  return joinSql(conditions, ' and ')
}

interface EntryRow extends Omit<AuditEntry, 'at' | 'jobCount'> {
  at: Date
  jobCount: number | null
}

/** Lists entries, newest first. A job's entries are one line, unless the query names that job. */
export async function listAuditEntries(
  db: Db,
  query: AuditQuery,
  { offset, limit }: Range,
): Promise<{ items: AuditEntry[]; total: number }> {
  const matching = sql`select * from audit_entries where ${filterSql(query)}`
  const isLine = query.jobId
    ? sql`true`
    : sql`(job_id is null or not exists (select from (${matching}) later
      where later.job_id = line.job_id and later.id > line.id))`
  const rows = await many<EntryRow>(
    db,
    sql`select id::text, at, coalesce(case
      when staff_name like 'Customer %' then ${customerName(sql`staff_id::text`)} end, staff_name)
      as staff, action, subject, subject_id as "subjectId",
          coalesce(case when subject = 'customer' then ${customerName(sql`subject_id`)} end, title)
            as title, changes, job_id as "jobId",
          case when job_id is not null then (select count(*) from (${matching}) same
            where same.job_id = line.job_id)::int end as "jobCount"
        from (${matching}) line where ${isLine}
          order by line.id desc limit ${limit} offset ${offset}`,
  )
  const { total } = await one<{ total: number }>(
    db,
    query.jobId
      ? sql`select count(*)::int as total from (${matching}) line`
      : sql`select (count(*) filter (where job_id is null) + count(distinct job_id))::int as total
        from (${matching}) line`,
  )
  return {
    items: rows.map(({ at, jobCount, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      jobCount: jobCount ?? 0,
    })),
    total,
  }
}
