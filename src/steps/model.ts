/** The setup steps of a new owner, in this order. Stored by these names when skipped. */
export const stepNames = [
  'contact',
  'logo',
  'category',
  'product',
  'delivery',
  'payment',
  'invoices',
  'repairs',
  'mail',
  'sample',
  'open',
] as const
export type StepName = (typeof stepNames)[number]

/** The office page of each step, by its name in `officePages`. */
export const pagesOf = {
  contact: 'settings',
  logo: 'brand',
  category: 'categories',
  product: 'newProduct',
  delivery: 'delivery',
  payment: 'settings',
  invoices: 'invoiceSettings',
  repairs: 'repairSettings',
  mail: 'mailTexts',
  sample: 'settings',
  open: 'settings',
} as const satisfies Record<StepName, string>

/** The section of the page, if the page is long. */
export const anchorsOf: Partial<Record<StepName, string>> = {
  payment: 'law',
  sample: 'sample',
  open: 'opening',
}

/** Facts and settings that a step may need. */
export const lackNames = [
  'name',
  'phone',
  'email',
  'address',
  'registration',
  'registeredName',
  'realPayments',
  'server',
  'publicUrl',
  'words',
] as const
export type Lack = (typeof lackNames)[number]
