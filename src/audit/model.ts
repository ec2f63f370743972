/** The kinds of things that staff change. */
export const auditSubjects = ['product', 'category', 'attribute', 'order', 'customer', 'review', 'enquiry', 'promo', 'mail', 'staff', 'settings'] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** What staff do to them. The log stores them by these names, so none may ever be renamed. */
export const auditActions = [
  'created',
  'changed',
  'removed',
  'ordered',
  'archived',
  'restored',
  'counted',
  'placed',
  'moved',
  'disabled',
  'enabled',
  'hid',
  'showed',
  'replied to',
  'took back a reply to',
  'answered',
  'closed',
  'reopened',
  'resent',
  'tried',
  'revoked',
  'invited',
  'invited again',
  'withdrew the invitation of',
  'joined',
  'filled in',
  'signed in as',
  'changed the password of',
  'reset the password of',
  'linked Google to',
  'promoted',
] as const
export type AuditAction = (typeof auditActions)[number]
