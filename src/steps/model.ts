/** What a new owner does, in this order. */
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

/** The page of the back office on which a step is taken, by its name in the table. */
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

/** The part of the page, where that is long. */
export const placesOf: Partial<Record<StepName, string>> = {
  payment: 'law',
  sample: 'sample',
  open: 'opening',
}

/** What a step may still lack. */
export const lacks = [
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
export type Lack = (typeof lacks)[number]
