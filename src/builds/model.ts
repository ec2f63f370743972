/** What a computer is put together from, in the order in which people choose. */
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

/** What a computer does not run without. */
export const neededSlots = [
  'processor',
  'board',
  'memory',
  'storage',
  'case',
  'power',
] as const satisfies Slot[]

/**
 * Where each slot's products stand: the category with this address in the catalogue, and those
 * below it.
 */
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

/**
 * Where the work of putting it together is sold: the first product on sale there is the one that
 * goes with a build.
 */
export const assemblyCategory = 'assembly'

/** The others hold one product, once. */
export const roomySlots: readonly Slot[] = ['memory', 'storage', 'monitor', 'extras']
export const maxPieces = 4
export const maxParts = 24

export const verdicts = ['ok', 'warning', 'unknown', 'fails'] as const
export type Verdict = (typeof verdicts)[number]

export const purposes = ['office', 'gaming', 'creating'] as const
export type Purpose = (typeof purposes)[number]

export const minBudget = 30_000
export const maxBudget = 1_500_000

/** Where people can start: what they want, and what it may cost in rupees. */
export const starts = [
  { name: 'study', purpose: 'office', budget: 80_000 },
  { name: 'fullHd', purpose: 'gaming', budget: 150_000 },
  { name: 'quadHd', purpose: 'gaming', budget: 260_000 },
  { name: 'creating', purpose: 'creating', budget: 450_000 },
] as const satisfies { name: string; purpose: Purpose; budget: number }[]
export type StartName = (typeof starts)[number]['name']

/** How long the prices of a quotation hold. */
export const quotedDays = 7

export const maxSavedBuilds = 50

export interface PartRef {
  id: string
  quantity: number
}

const partText = /^([1-9]\d{0,17})(?:x([1-9]))?$/

/**
 * Reads what an address says: `12.33x2`. What is no part is left out; the same twice counts
 * together.
 */
export function readParts(text: string): PartRef[] {
  const pieces = new Map<string, number>()
  for (const each of text.split('.')) {
    const [, id, quantity = '1'] = partText.exec(each) ?? []
    if (id && (pieces.has(id) || pieces.size < maxParts))
      pieces.set(id, Math.min(maxPieces, (pieces.get(id) ?? 0) + Number(quantity)))
  }
  return [...pieces].map(([id, quantity]) => ({ id, quantity }))
}

/** What `readParts` reads. The same parts have one address, whatever order they were chosen in. */
export const writeParts = (parts: readonly PartRef[]) =>
  parts
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => Number(a.id) - Number(b.id))
    .map(({ id, quantity }) => (quantity > 1 ? `${id}x${quantity}` : id))
    .join('.')
