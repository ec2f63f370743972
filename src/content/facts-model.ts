/** What the shop knows of itself: a text that names one in braces shows it as it is today. */
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

export const isFact = (name: string): name is FactName => factNames.some((known) => known === name)

/** A fact as texts name it. */
export const inBraces = /\{([a-z]+)\}/gi
