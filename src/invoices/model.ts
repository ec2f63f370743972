/**
 * What an issuer writes: a tax invoice where it is registered for VAT, else a bill with its PAN;
 * nothing until it says which.
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

/** As many are printed at once. */
export const maxPrinted = 100

/** Whether invoices are written, as far as whoever works here is told. */
export type Writing = 'written' | 'off' | 'unknown'
