/** The kinds of things that staff change. */
export const auditSubjects = ['product', 'category', 'attribute', 'order', 'customer', 'review', 'enquiry', 'promo', 'mail', 'staff', 'settings'] as const
export type AuditSubject = (typeof auditSubjects)[number]
