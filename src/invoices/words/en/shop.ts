import type { InvoiceType } from '../../model.ts'

export const shop = {
  title: 'Invoices',
  savePdf: 'Save as PDF',
  save: (number: string) => `Save as PDF: ${number}`,
  types: { invoice: 'Invoice', credit_note: 'Credit note' } satisfies Record<InvoiceType, string>,
}
