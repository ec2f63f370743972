import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { paging, search } from '#kit/contract/paging.ts'
import { auditSubjects } from './model.ts'

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  staff: z.string(),
  action: z.string(),
  subject: z.enum(auditSubjects),
  subjectId: z.string(),
  title: z.string(),
  /** Field by field: before and after. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
})
export type AuditEntry = z.output<typeof AuditEntry>

const AuditQuery = z.strictObject({
  subject: z.optional(z.enum(auditSubjects)),
  subjectId: z.optional(z.string().check(z.maxLength(100))),
  /** Part of the staff member's name or of what the changed thing is called. */
  search,
  ...paging,
})
export type AuditQuery = z.output<typeof AuditQuery>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    access: 'audit',
    summary: 'Who changed what and when, newest first',
    query: AuditQuery,
    reply: z.array(AuditEntry),
    paged: true,
  }),
}
