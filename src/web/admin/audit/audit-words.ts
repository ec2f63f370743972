import { adminPaths } from '#contract/admin-paths.ts'
import type { AuditSubject } from '#contract/audit.rules.ts'

/** `productMarkedPrice` as people read it: 'Product marked price'. */
export function inWords(name: string) {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const pages: Partial<Record<AuditSubject, (id: string) => string>> = {
  product: adminPaths.product,
  order: adminPaths.order,
  customer: adminPaths.customer,
  promo: adminPaths.promotion,
  enquiry: adminPaths.enquiry,
  mail: adminPaths.mail,
}

/** Where the changed thing can be looked at; null where it has no page of its own. */
export const addressOf = (subject: AuditSubject, id: string) => (id && pages[subject]?.(id)) || null
