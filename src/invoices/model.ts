/**
 * Issuers registered for VAT issue tax invoices, others bills with their PAN. A new issuer issues
 * nothing until it has chosen.
 */
export const issuerKinds = ['none', 'tax_invoice', 'pan_bill'] as const
export type IssuerKind = (typeof issuerKinds)[number]

export const invoiceKinds = ['tax_invoice', 'pan_bill'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export const invoiceTypes = ['invoice', 'credit_note'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

export const bookKinds = ['sales', 'returns'] as const
export type BookKind = (typeof bookKinds)[number]

export const paperFormats = ['a4', 'roll'] as const
export type PaperFormat = (typeof paperFormats)[number]

/** The maximum number of invoices in one print. */
export const maxPrinted = 100

/** Whether invoices are issued. Users who cannot see the invoice settings get `unknown`. */
export type IssuingState = 'on' | 'off' | 'unknown'
