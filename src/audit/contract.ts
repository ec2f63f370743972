import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging, search } from '#kit/contract/calls/paging.ts'
import { uuid } from '#kit/contract/fields/uuid.ts'
import { day } from '#kit/contract/time/day-field.ts'
import { auditSubjects } from './model.ts'

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  staff: z.string(),
  action: z.string(),
  subject: z.enum(auditSubjects),
  subjectId: z.string(),
  title: z.string(),
  /** The old and new value of each changed field. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  /** The background job that made the change, and how many of its entries match the query. */
  jobId: z.nullable(z.string()),
  jobCount: z.number(),
})
export type AuditEntry = z.output<typeof AuditEntry>

const AuditQuery = z.strictObject({
  subject: z.optional(z.enum(auditSubjects)),
  subjectId: z.optional(z.string().check(z.maxLength(100))),
  /** Part of the staff member's name or of the record's title. */
  search,
  /** Days in Nepal, both included. */
  from: z.optional(day),
  to: z.optional(day),
  jobId: z.optional(uuid),
  ...paging,
})
export type AuditQuery = z.output<typeof AuditQuery>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    access: 'audit',
    summary: 'Who changed what and when, newest first; what a job did is one line',
    query: AuditQuery,
    reply: z.array(AuditEntry),
    paged: true,
  }),
}
