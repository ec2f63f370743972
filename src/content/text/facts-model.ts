/** Facts about the shop. Texts name them in braces; pages show the current value. */
export const factNames = [
  'name',
  'phone',
  'email',
  'address',
  'hours',
  'chat',
  'facebook',
  'returnDays',
  'deliveryDays',
  'deliveryCharge',
  'deliveryOptions',
  'registration',
  'registeredName',
  'companyNumber',
  'listingNumber',
  'grievanceOfficer',
  'grievancePhone',
  'grievanceEmail',
] as const
export type FactName = (typeof factNames)[number]

export const isFact = (name: string): name is FactName => factNames.some((fact) => fact === name)

/** A fact's name in braces. */
export const factPattern = /\{([a-z]+)\}/gi
