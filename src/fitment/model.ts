/** What people own and buy parts for. */
export const deviceKinds = ['motorcycle', 'scooter', 'car', 'laptop', 'printer', 'machine'] as const
export type DeviceKind = (typeof deviceKinds)[number]

const vehicles: readonly DeviceKind[] = ['motorcycle', 'scooter', 'car']

/** Whether somebody with the one could take a part for the other to be theirs. */
export const isRelated = (one: DeviceKind, other: DeviceKind) =>
  one === other || (vehicles.includes(one) && vehicles.includes(other))

/** What the shop says of a product and a device; not knowing is never fitting. */
export const verdicts = ['fits', 'no', 'any', 'ask'] as const
export type Verdict = (typeof verdicts)[number]

/** Where something known of a fit comes from. */
export const fitSources = ['maker', 'measured', 'customer', 'staff', 'sample'] as const
export type FitSource = (typeof fitSources)[number]

/** How much it counts for: what is unsure is no more than a hint, and the shop is asked. */
export const confidences = ['sure', 'likely', 'unsure'] as const
export type Confidence = (typeof confidences)[number]

/** Parts that can be judged by what the device needs. */
export const ruledParts = ['charger', 'battery', 'memory', 'storage', 'screen'] as const
export type RuledPart = (typeof ruledParts)[number]

export const partNumberKinds = ['oem', 'aftermarket', 'superseded'] as const
export type PartNumberKind = (typeof partNumberKinds)[number]

/** More devices than this are a fleet. */
export const maxGarage = 12
/** As many cards as a page shows at once. */
export const maxMarks = 60
export const maxSuggested = 8
export const firstYear = 1950
/** Later ones are meant as Bikram Sambat, in which the bluebook has them. */
export const lastYear = 2045
const sambatAhead = 57
export const lastSambat = lastYear + sambatAhead

/** A year of our era, whichever it was said in: 2076 of Bikram Sambat began in April 2019. */
export const toAd = (year: number) =>
  year > lastYear && year <= lastSambat ? year - sambatAhead : year

/** A device with its year as addresses have it: `bajaj-pulsar-150_2019`. */
export const toFitsKey = (slug: string, year: number | null) =>
  year === null ? slug : `${slug}_${year}`

export function readFitsKey(key: string): { slug: string; year: number | null } {
  const [slug = '', year] = key.split('_')
  return { slug, year: year ? toAd(Number(year)) : null }
}

interface Named {
  make: string
  model: string
  variant: string
}

/** As people say it. Some makes are said twice by their models. */
export const nameOfDevice = ({ make, model, variant }: Named) =>
  [make, model, variant].filter(Boolean).join(' ')
