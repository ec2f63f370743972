export const deviceKinds = ['motorcycle', 'scooter', 'car', 'laptop', 'printer', 'machine'] as const
export type DeviceKind = (typeof deviceKinds)[number]

const vehicles: readonly DeviceKind[] = ['motorcycle', 'scooter', 'car']

/** Whether the owner of one could mistake a part for the other as a part for theirs. */
export const isRelated = (one: DeviceKind, other: DeviceKind) =>
  one === other || (vehicles.includes(one) && vehicles.includes(other))

/** The shop's verdicts on a product and a device. A lack of data is never `fits`. */
export const fitVerdicts = ['fits', 'no', 'any', 'ask'] as const
export type FitVerdict = (typeof fitVerdicts)[number]

/** Where a fit record comes from. */
export const fitSources = ['maker', 'measured', 'customer', 'staff', 'sample'] as const
export type FitSource = (typeof fitSources)[number]

/** An unsure fit is only a hint: customers are told to ask the shop. */
export const confidences = ['sure', 'likely', 'unsure'] as const
export type Confidence = (typeof confidences)[number]

/** Types of parts that are checked by rules against the needs of the device. */
export const partTypes = ['charger', 'battery', 'memory', 'storage', 'screen'] as const
export type PartType = (typeof partTypes)[number]

export const partNumberKinds = ['oem', 'aftermarket', 'superseded'] as const
export type PartNumberKind = (typeof partNumberKinds)[number]

/** A customer with more devices has a fleet, which the garage is not made for. */
export const maxGarageDevices = 12
/** The most cards that a page shows. */
export const maxMarks = 60
export const maxSuggestions = 8
export const firstYear = 1950
/** Later years are read as Bikram Sambat, the calendar of the bluebook. */
export const lastYear = 2045
const sambatOffset = 57
export const lastSambatYear = lastYear + sambatOffset

/** Converts a year of Bikram Sambat to AD: 2076 started in April 2019. AD years stay. */
export const toAdYear = (year: number) =>
  year > lastYear && year <= lastSambatYear ? year - sambatOffset : year

/** A device and its year as one key, for URLs: `bajaj-pulsar-150_2019`. */
export const toFitsKey = (slug: string, year: number | null) =>
  year === null ? slug : `${slug}_${year}`

export function parseFitsKey(key: string): { slug: string; year: number | null } {
  const [slug = '', year] = key.split('_')
  return { slug, year: year ? toAdYear(Number(year)) : null }
}

interface DeviceNameParts {
  make: string
  model: string
  variant: string
}

export const formatDeviceName = ({ make, model, variant }: DeviceNameParts) =>
  [make, model, variant].filter(Boolean).join(' ')
