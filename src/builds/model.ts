/** The parts of a computer, in the order in which customers choose them. */
export const slots = [
  'processor',
  'board',
  'memory',
  'graphics',
  'storage',
  'case',
  'power',
  'cooler',
  'monitor',
  'extras',
] as const
export type Slot = (typeof slots)[number]

/** A computer does not run without these. */
export const neededSlots = [
  'processor',
  'board',
  'memory',
  'storage',
  'case',
  'power',
] as const satisfies Slot[]

/** The products for each slot are in the categories with these slugs, and in those below. */
export const slotCategories = {
  processor: ['processors'],
  board: ['motherboards'],
  memory: ['memory'],
  graphics: ['graphics-cards'],
  storage: ['storage'],
  case: ['cases'],
  power: ['power-supplies'],
  cooler: ['coolers'],
  monitor: ['monitors'],
  extras: ['peripherals', 'networking'],
} as const satisfies Record<Slot, readonly string[]>

/** The category of the assembly service. Its cheapest product in stock is offered with builds. */
export const assemblyCategory = 'assembly'

/** These slots take several products, and several units of each; the others take one unit. */
export const roomySlots: readonly Slot[] = ['memory', 'storage', 'monitor', 'extras']
export const maxUnitsPerPart = 4
export const maxParts = 24

export const buildVerdicts = ['ok', 'warning', 'unknown', 'fails'] as const
export type BuildVerdict = (typeof buildVerdicts)[number]

export const purposes = ['office', 'gaming', 'creating'] as const
export type Purpose = (typeof purposes)[number]

export const minBudget = 30_000
export const maxBudget = 1_500_000

/** The builds that the page offers to start from, with their budgets in rupees. */
export const starterBuilds = [
  { name: 'study', purpose: 'office', budget: 80_000 },
  { name: 'fullHd', purpose: 'gaming', budget: 150_000 },
  { name: 'quadHd', purpose: 'gaming', budget: 260_000 },
  { name: 'creating', purpose: 'creating', budget: 450_000 },
] as const satisfies { name: string; purpose: Purpose; budget: number }[]
export type StarterName = (typeof starterBuilds)[number]['name']

export const quotedDays = 7

export const maxSavedBuilds = 50

export interface PartRef {
  id: string
  quantity: number
}

const partPattern = /^([1-9]\d{0,17})(?:x([1-9]))?$/

/**
 * Parses the parts in an address such as `12.33x2`. Anything else in it is skipped, and quantities
 * of the same product add up.
 */
export function parseParts(text: string): PartRef[] {
  const quantities = new Map<string, number>()
  for (const each of text.split('.')) {
    const [, id, quantity = '1'] = partPattern.exec(each) ?? []
    if (id && (quantities.has(id) || quantities.size < maxParts))
      quantities.set(id, Math.min(maxUnitsPerPart, (quantities.get(id) ?? 0) + Number(quantity)))
  }
  return [...quantities].map(([id, quantity]) => ({ id, quantity }))
}

/** The same parts always have the same address, in whichever order they were chosen. */
export const formatParts = (parts: readonly PartRef[]) =>
  parts
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => Number(a.id) - Number(b.id))
    .map(({ id, quantity }) => (quantity > 1 ? `${id}x${quantity}` : id))
    .join('.')
